import { randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  pictureName,
  PictureNameTaken,
  type PictureStore,
  type StoredPicture,
} from "./picture-store.ts";

/** Opens a folder as the store of the pictures; the first write makes it. */
export const openFolderStore = (path: string): PictureStore => {
  const folder = resolve(path);
  const read = async (name: string): Promise<Buffer | null> =>
    await readFile(join(folder, name)).catch(unlessMissing(null));
  return {
    read,
    // A temporary name, a flush and a rename: a crash leaves the whole file or none.
    write: async (name, bytes) => {
      const present = await read(name);
      if (present?.equals(bytes)) return;
      if (present) throw new PictureNameTaken(name);
      await mkdir(folder, { recursive: true });
      const part = join(folder, `${name}.${randomUUID()}.part`);
      try {
        await writeFile(part, bytes, { flush: true });
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    remove: async (name) => await rm(join(folder, name), { force: true }),
    list: async function* () {
      const names = await readdir(folder).catch(unlessMissing([]));
      for (const name of names.filter((each) => pictureName.test(each)).toSorted()) {
        const found: StoredPicture | null = await stat(join(folder, name))
          .then(({ size }) => ({ name, size }))
          .catch(unlessMissing(null));
        if (found) yield found; // else it was removed meanwhile
      }
    },
  };
};

const unlessMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== "ENOENT") throw error;
    return value;
  };
