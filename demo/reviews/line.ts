/** Stars and words of one review; `compose.ts` adds the author and the date. */
export type ReviewLine = readonly [rating: 1 | 2 | 3 | 4 | 5, comment: string];
/** Reviews by product number. */
export type ReviewBook = Readonly<Record<string, readonly ReviewLine[]>>;
