import { randomBytes } from "node:crypto";
import { pictureWidths } from "#contract/wire/pictures.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Deadline } from "../deadline.ts";
import { InvalidShape } from "../http/shape/check-shape.ts";
import type { PreparedPicture } from "./encode-pictures.ts";
import { accessOf, prefixOf, type PictureAccess, type PictureStore } from "./picture-store.ts";

/** Where pictures go, and the deadline of the request that brings them. */
type Target = { pictures: PictureStore; db: { deadline?: Deadline } };

/**
 * Writes pictures under random names and then calls `act`, which inserts their rows, so that no row lacks its file. A
 * rollback of `act` removes the files. The request's deadline is put off by the time of the picture store.
 */
export const storePictures = async <T>(
  { pictures, db }: Target,
  prepared: readonly PreparedPicture[],
  act: (files: readonly string[]) => Promise<T>,
  access: PictureAccess = "public",
): Promise<T> => {
  const files = prepared.map(() => prefixOf(access) + randomBytes(15).toString("hex"));
  const sizes = prepared.flatMap((picture, index) =>
    [...picture].map(([width, bytes]) => ({ name: `${files[index]}-${width}.webp`, bytes })),
  );
  const remove = async (): Promise<void> => {
    // A file that cannot be removed stays without a row. That error must not hide why the act failed.
    await Promise.allSettled(sizes.map(({ name }) => pictures.remove(name)));
  };
  const begun = performance.now();
  const written = await Promise.allSettled(
    sizes.map(({ name, bytes }) => pictures.write(name, bytes)),
  );
  const failure = written.find((outcome) => outcome.status === "rejected");
  if (failure) {
    await remove();
    // The disk is full or broken, or the bucket is away. Nothing was changed, and the log has the cause.
    throw Object.assign(new Refused("pictures/no-room"), { cause: failure.reason });
  }
  db.deadline?.putOff(performance.now() - begun);
  try {
    return await act(files);
  } catch (error) {
    if (isUndone(error)) await remove();
    throw error;
  }
};

// If the connection broke during the commit, the transaction may have been committed, so the files stay.
const isUndone = (error: unknown): boolean => {
  if (error instanceof Refused || error instanceof InvalidShape) return true;
  const state = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[0-9A-Z]{5}$/.test(state) && !/^(?:08|57P|40003)/.test(state);
};

/**
 * Removes the files of pictures that nobody may see any more. Public ones stay, because cached pages, orders and mails
 * still show them.
 */
export const removePictures = async (
  pictures: PictureStore,
  files: readonly string[],
): Promise<void> => {
  for (const file of files.filter((each) => accessOf(each) !== "public"))
    for (const width of pictureWidths)
      for (const format of ["webp", "avif"] as const)
        await pictures.remove(`${file}-${width}.${format}`);
};
