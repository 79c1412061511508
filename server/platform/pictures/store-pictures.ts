import { randomBytes } from "node:crypto";
import { Refused } from "#contract/wire/refusals.ts";
import { InvalidShape } from "../http/shape/check-shape.ts";
import type { PreparedPicture } from "./encode-pictures.ts";
import { removePicture, writePicture } from "./picture-files.ts";

/**
 * Writes pictures under random names and then calls `act`, which inserts the rows that name them. Files come before
 * rows, so that no row is ever without its file. When the transaction of `act` is rolled back, the files are removed.
 */
export const storePictures = async <T>(
  dataDir: string,
  pictures: readonly PreparedPicture[],
  act: (files: readonly string[]) => Promise<T>,
): Promise<T> => {
  const written: string[] = [];
  const remove = async (): Promise<void> => {
    // A file that cannot be removed stays without a row. That error must not hide why the act failed.
    await Promise.allSettled(written.map((name) => removePicture(dataDir, name)));
  };
  const files = pictures.map(() => randomBytes(15).toString("hex"));
  try {
    for (const [index, sizes] of pictures.entries())
      for (const [width, bytes] of sizes) {
        const name = `${files[index]}-${width}.webp`;
        written.push(name);
        await writePicture(dataDir, name, bytes);
      }
  } catch (error) {
    await remove();
    // The disk is full or broken. Nothing was changed, and the operator finds the cause in the log.
    throw Object.assign(new Refused("pictures/no-room"), { cause: error });
  }
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
