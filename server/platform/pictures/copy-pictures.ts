import { inParallel } from "../in-parallel.ts";
import { PictureNameTaken, type PictureStore, type StoredPicture } from "./picture-store.ts";

/** How far a copy is. Sizes are bytes. */
export type CopyProgress = {
  all: { files: number; bytes: number };
  /** Copied, or found there already. */
  done: { files: number; bytes: number };
  copied: number;
  /** Names that have other bytes in the target; they are left as they are. */
  different: string[];
};

const AT_ONCE = 16;

/**
 * Copies the pictures that another store lacks. A second run copies only the missing ones: bytes under a name never
 * change, so an equal size is enough. `onProgress` gets the same object each time.
 */
export const copyPictures = async (
  from: PictureStore,
  to: PictureStore,
  onProgress: (progress: CopyProgress) => void,
): Promise<CopyProgress> => {
  const nothing = { files: 0, bytes: 0 };
  const progress: CopyProgress = {
    all: { ...nothing },
    done: { ...nothing },
    copied: 0,
    different: [],
  };
  for await (const { size } of from.list()) {
    progress.all.files += 1;
    progress.all.bytes += size;
  }
  const pass = ({ size }: StoredPicture): void => {
    progress.done.files += 1;
    progress.done.bytes += size;
    onProgress(progress);
  };
  await inParallel(AT_ONCE, missingIn(from, to, pass), async (picture) => {
    const bytes = await from.read(picture.name);
    if (!bytes) return; // it was removed since it was listed
    try {
      await to.write(picture.name, bytes);
      progress.copied += 1;
    } catch (error) {
      if (!(error instanceof PictureNameTaken)) throw error;
      progress.different.push(picture.name);
    }
    pass(picture);
  });
  return progress;
};

/** The pictures that a store lacks, or has with another size. Both lists are ordered, so one pass compares them. */
async function* missingIn(
  from: PictureStore,
  to: PictureStore,
  onPresent: (picture: StoredPicture) => void,
): AsyncIterable<StoredPicture> {
  const there = to.list()[Symbol.asyncIterator]();
  let next = await there.next();
  for await (const picture of from.list()) {
    while (!next.done && next.value.name < picture.name) next = await there.next();
    const found = next.done ? null : next.value;
    if (found?.name === picture.name && found.size === picture.size) onPresent(picture);
    else yield picture;
  }
}
