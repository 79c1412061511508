import type { Deadline } from "#server/platform/deadline.ts";
import type { AppContext } from "../../app-context.ts";
import { findWithdrawn } from "../reviews.queries.ts";

/** A picture of an evaluation that was hidden is gone from every process after so many milliseconds. */
const READ_AGAIN_MS = 20_000;

/**
 * Tells whether a picture with a public name belongs to a hidden evaluation. Pictures had such names before they could be
 * withdrawn. There are few of them and no new ones, so each process remembers all, and pictures of products cost no
 * query. While the database is away the last answer stands.
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
