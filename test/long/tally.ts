/** Counters of one file of long tests: its modules count here, and `report-tally.ts` prints them at the end. */
export const tally = {
  /** Requests sent to a shop. */
  requests: 0,
  /** Connections cut, held, refused or slowed; processes killed. */
  faults: 0,
};
