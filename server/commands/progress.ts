const MEGABYTE = 1024 * 1024;

/** A size as people read it, in MB. */
export const inUnits = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** Says how far a copy is, once for each tenth of it. */
export const progressOf = (what: string, say: (line: string) => void) => {
  let reported = 0;
  return (done: number, expected: number): void => {
    const tenth = Math.min(10, Math.floor((done / Math.max(expected, 1)) * 10));
    if (tenth <= reported) return;
    reported = tenth;
    say(`${what}: ${inUnits(done)} of ${inUnits(expected)}`);
  };
};
