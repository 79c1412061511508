/**
 * Whether an input event comes from an input method within a word: Telex writes "tie" on the way to "tiếng". On Android
 * the flag means nothing, because every keyboard composes each word.
 */
export const isUnfinished = ({ nativeEvent }: { nativeEvent: Event }): boolean =>
  "isComposing" in nativeEvent &&
  nativeEvent.isComposing === true &&
  !navigator.userAgent.includes("Android");
