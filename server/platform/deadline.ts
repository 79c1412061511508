/** When a response is due. Everything that a request waits for shares this one limit. */
export type Deadline = {
  /** Milliseconds left; negative once the deadline has passed. */
  left: () => number;
  /** Extends the deadline by milliseconds that others took, such as a client on a slow line. */
  putOff: (ms: number) => void;
};

/** The deadline has passed. The transaction is rolled back and the response is 503. */
export class OutOfTime extends Error {
  constructor() {
    super("out of time");
  }
}

export const deadlineIn = (ms: number): Deadline => {
  let at = performance.now() + ms;
  return {
    left: () => at - performance.now(),
    putOff: (more) => {
      at += more;
    },
  };
};

/** The time left, in whole milliseconds; throws `OutOfTime` when there is none. */
export const timeLeft = (deadline: Deadline): number => {
  const left = Math.floor(deadline.left());
  if (left <= 0) throw new OutOfTime();
  return left;
};
