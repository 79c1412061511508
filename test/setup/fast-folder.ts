import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

const ROOM_IN_MEMORY = 2 * 1024 ** 3;

/** Memory when there is enough of it, the folder of temporary files otherwise: tests measure the shop, not the disk. */
export const fastFolder = async (): Promise<string> => {
  try {
    await access("/dev/shm", constants.W_OK);
    const { bavail, bsize } = await statfs("/dev/shm");
    return bavail * bsize >= ROOM_IN_MEMORY ? "/dev/shm" : tmpdir();
  } catch {
    return tmpdir(); // no such folder here
  }
};
