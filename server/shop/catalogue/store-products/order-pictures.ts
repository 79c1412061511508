import type { ValidationError } from "#contract/wire/refusals.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import { PICTURES_MAX } from "#contract/rules/limits.ts";
import { pictureUrl } from "../listing/card.ts";
import type { Picture } from "../listing/card.queries.ts";

/** A product's picture after a write: an old one or one of the uploaded files. */
export type Placed = { old: Picture } | { sent: number };

/**
 * A product's pictures in their new order. `keep` names old ones by id or `imageUrl`, uploads as `new:0`; without it
 * all old ones stay. Unnamed uploads come last. Refuses foreign pictures, duplicates, and more than five.
 */
export const orderPictures = (
  old: readonly Picture[],
  keep: readonly string[] | undefined,
  sent: number,
): Placed[] => {
  const placed: Placed[] = [];
  const errors: ValidationError[] = [];
  const free = new Map<string, Placed>();
  for (const picture of old) free.set(String(picture.id), { old: picture });
  for (let index = 0; index < sent; index++) free.set(`new:${index}`, { sent: index });
  const idOf = new Map(old.map(({ id, file }) => [pictureUrl(file), String(id)]));

  for (const [index, entry] of (keep ?? old.map(({ id }) => String(id))).entries()) {
    const name = idOf.get(entry) ?? entry;
    const picture = free.get(name);
    if (picture) placed.push(picture);
    else errors.push({ path: `keepImages.${index}`, code: "picture-unknown", details: {} });
    free.delete(name);
  }
  for (const picture of free.values()) if ("sent" in picture) placed.push(picture);
  if (placed.length > PICTURES_MAX) errors.push({ path: "images", code: "too-many", details: {} });
  if (errors.length > 0) throw new InvalidShape(errors);
  return placed;
};
