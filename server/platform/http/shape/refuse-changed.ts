import { isDeepStrictEqual } from "node:util";
import { InvalidShape } from "./check-shape.ts";

/**
 * Refuses a request that changes read-only members of an entity. A client may send back an entity as it read it, but
 * a changed read-only member is an error and is not ignored silently.
 */
export const refuseChanged = <Entity extends object, Member extends keyof Entity & string>(
  sent: Readonly<{ [M in Member]?: unknown }>,
  is: Entity,
  members: readonly Member[],
): void => {
  const changed = members.filter(
    (member) => sent[member] !== undefined && !isDeepStrictEqual(sent[member], is[member]),
  );
  if (changed.length > 0)
    throw new InvalidShape(changed.map((path) => ({ path, code: "read-only", details: {} })));
};
