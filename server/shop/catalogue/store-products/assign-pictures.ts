import type { Queryable } from "#server/platform/database/database.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { Picture } from "../listing/card.queries.ts";
import type { Placed } from "./order-pictures.ts";
import { deletePictures, insertPictures, replacePictures } from "./write-products.queries.ts";

/** The kind of job that encodes the AVIF files of a picture (`encode-avif.ts`). */
export const AVIF_JOB = "picture.avif";

type Target = { tenant: number; productId: number; now: Date };

/**
 * Sets a product's pictures in order; old ones keep their ids, and `files` are the new ones. A job encodes the AVIF
 * files of new ones. A removed picture loses its row; its files stay, because past orders show them.
 */
export const assignPictures = async (
  client: Queryable,
  { tenant, productId, now }: Target,
  placed: readonly Placed[],
  before: readonly Picture[],
  files: readonly string[],
): Promise<void> => {
  const stays = placed.length === before.length && placed.every(isAt(before));
  if (stays) return;
  const old = placed.flatMap((each, position) =>
    "old" in each ? [{ ...each.old, position }] : [],
  );
  const sent = placed.flatMap((each, position) =>
    "sent" in each ? [{ file: files[each.sent] ?? "", position }] : [],
  );
  await deletePictures(client, { productId });
  await replacePictures(client, {
    tenant,
    productId,
    ids: old.map(({ id }) => id),
    positions: old.map(({ position }) => position),
    files: old.map(({ file }) => file),
    avifs: old.map(({ avif }) => avif),
  });
  const positions = sent.map(({ position }) => position);
  await insertPictures(client, {
    tenant,
    productId,
    positions,
    files: sent.map(({ file }) => file),
  });
  for (const { file } of sent) await queueJob(client, AVIF_JOB, { tenant, productId, file }, now);
};

const isAt =
  (before: readonly Picture[]) =>
  (each: Placed, position: number): boolean =>
    "old" in each && each.old.id === before[position]?.id;
