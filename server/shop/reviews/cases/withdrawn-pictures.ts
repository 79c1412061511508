import type { Deadline } from "#server/platform/deadline.ts";
import type { AppContext } from "../../app-context.ts";
import { findWithdrawn } from "../reviews.queries.ts";

/** A picture of an evaluation that was hidden is gone from every process after so many milliseconds. */
const READ_AGAIN_MS = 20_000;

/**
 * Returns whether a public picture belongs to a hidden evaluation. Such names predate withdrawal, so they are few, and
 * each process remembers all; pictures of products cost no query. Without the database the last answer is used.
 */
export const rememberWithdrawnPictures = (
  contextIn: (deadline: Deadline) => Pick<AppContext, "db" | "clock">,
) => {
  let withdrawn: ReadonlySet<string> = new Set();
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  const readAgain = async ({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> => {
    readAt = clock().getTime();
    try {
      withdrawn = new Set((await findWithdrawn(db)).map(({ file }) => file));
    } catch {
      // The next request after the pause asks again.
    }
  };

  return async (file: string, deadline: Deadline): Promise<boolean> => {
    const context = contextIn(deadline);
    if (Math.abs(context.clock().getTime() - readAt) >= READ_AGAIN_MS)
      reading ??= readAgain(context).finally(() => (reading = undefined));
    await reading;
    return withdrawn.has(file);
  };
};
