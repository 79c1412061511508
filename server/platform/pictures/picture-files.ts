import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { Refused } from "#contract/wire/refusals.ts";
import { RecentBytes } from "../recent-bytes.ts";

const CACHE_BYTES = 64 * 1024 * 1024;

// File names of pictures as `picturePath` of the contract writes them. No other name reaches the disk.
const pictureName = /^[a-z0-9][a-z0-9_-]{0,99}-(?:320|640|1280)\.(webp|avif)$/;

const headers = {
  // The bytes under a name never change.
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
};

/** The folder of the pictures, with one file `<file>-<width>.<format>` for each width and format. */
export const picturesFolder = (dataDir: string): string => join(resolve(dataDir), "pictures");

/** Serves `/pictures/<file>-<width>.<format>`, recently requested ones from memory. */
export const pictureRoutes = (app: FastifyInstance, dataDir: string): void => {
  const folder = picturesFolder(dataDir);
  const recent = new RecentBytes(CACHE_BYTES);

  app.get<{ Params: { "*": string } }>("/pictures/*", async (request, reply) => {
    const name = request.params["*"];
    const format = pictureName.exec(name)?.[1];
    if (!format) throw new Refused("http/not-found");
    const bytes = recent.get(name) ?? (await readPicture(join(folder, name)));
    recent.keep(name, bytes);
    return reply.headers(headers).type(`image/${format}`).send(bytes);
  });
};

const readPicture = async (path: string): Promise<Buffer> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new Refused("http/not-found");
    throw error;
  }
};

/** Writes one file of a picture to a temporary name, flushes it to disk and renames it, so that it is never partial. */
export const writePicture = async (
  dataDir: string,
  name: string,
  bytes: Uint8Array,
): Promise<void> => {
  const folder = picturesFolder(dataDir);
  const part = join(folder, `${name}.${randomUUID()}.part`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(part, bytes, { flush: true });
    await rename(part, join(folder, name));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

/** Removes one file of a picture, if it exists. */
export const removePicture = async (dataDir: string, name: string): Promise<void> => {
  await rm(join(picturesFolder(dataDir), name), { force: true });
};
