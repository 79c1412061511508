/**
 * Whether a change of an input is that of an input method in the middle of a word, say of Telex that has written "tie" on the
 * way to "tiếng". Keyboards on Android compose each word they write, Latin ones too: there it says nothing.
 */
export const isUnfinished = ({ nativeEvent }: { nativeEvent: Event }): boolean =>
  "isComposing" in nativeEvent &&
  nativeEvent.isComposing === true &&
  !navigator.userAgent.includes("Android");
