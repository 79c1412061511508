/** What one file of long tests has done: the parts of the machinery count here, `tell-tally.ts` tells it at the end. */
export const tally = {
  /** Sent over the wire to a shop. */
  requests: 0,
  /** Lines cut, held, refused or slowed; processes killed. */
  faults: 0,
};
