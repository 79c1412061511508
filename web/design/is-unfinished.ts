/**
 * Whether an input event comes from an input method in the middle of a word: Telex, for example, has written "tie" on
 * the way to "tiếng". On Android every keyboard composes each word, also in Latin script, so the flag means nothing
 * there.
 */
export const isUnfinished = ({ nativeEvent }: { nativeEvent: Event }): boolean =>
  "isComposing" in nativeEvent &&
  nativeEvent.isComposing === true &&
  !navigator.userAgent.includes("Android");
