/** Until when somebody must have an answer. Whatever a request waits for takes from this one time. */
export type Deadline = {
  /** Milliseconds left; below nothing once it has passed. */
  left: () => number;
  /** Puts it off by milliseconds that somebody else took, such as a sender on a slow line. */
  putOff: (ms: number) => void;
};

/** The time has passed: the answer is that the shop can't serve now, and what was begun is undone. */
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

/** What is left, in whole milliseconds; throws `OutOfTime` when nothing is. */
export const timeLeft = (deadline: Deadline): number => {
  const left = Math.floor(deadline.left());
  if (left <= 0) throw new OutOfTime();
  return left;
};
