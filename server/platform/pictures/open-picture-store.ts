import { openFolderStore } from "./folder-store.ts";
import type { PicturePlace } from "./picture-place.ts";
import type { PictureStore } from "./picture-store.ts";
import { inRequests, openS3Store } from "./s3-store.ts";

/** A store that counts the calls that failed since it was opened. */
export type CountedPictureStore = PictureStore & {
  failures: Readonly<Record<"read" | "write" | "remove", number>>;
};

/** Opens the store of a place. It keeps no connection of its own, so it is never closed. */
export const openPictureStore = (
  place: PicturePlace,
  patience = inRequests,
): CountedPictureStore => {
  const store = "folder" in place ? openFolderStore(place.folder) : openS3Store(place, patience);
  const failures = { read: 0, write: 0, remove: 0 };
  const counted = async <T>(operation: keyof typeof failures, done: Promise<T>): Promise<T> => {
    try {
      return await done;
    } catch (error) {
      failures[operation] += 1;
      throw error;
    }
  };
  return {
    read: async (name) => await counted("read", store.read(name)),
    write: async (name, bytes) => await counted("write", store.write(name, bytes)),
    remove: async (name) => await counted("remove", store.remove(name)),
    list: store.list,
    failures,
  };
};
