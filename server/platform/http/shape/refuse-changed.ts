import { isDeepStrictEqual } from "node:util";
import { InvalidShape } from "./check-shape.ts";

/**
 * Refuses what only the shop writes of an entity where it is sent otherwise than it is. An entity may be sent back as
 * it was read; nobody's change of such a member is dropped without a word.
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
    throw new InvalidShape(changed.map((path) => ({ path, code: "read-only", facts: {} })));
};
