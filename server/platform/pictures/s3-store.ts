import type { S3Bucket } from "./picture-place.ts";
import {
  pictureHeaders,
  pictureName,
  PictureNameTaken,
  PictureStoreFailed,
  type PictureStore,
} from "./picture-store.ts";
import { openS3Client, type S3Client, type S3Patience } from "./s3-client.ts";
import { readS3Listing } from "./s3-xml.ts";

type Patience = Record<"reading" | "writing" | "removing" | "listing", S3Patience>;

/**
 * Visitors and staff wait for reads and writes. A picture that cannot be removed stays unused, so nobody waits long for
 * it.
 */
export const inRequests: Patience = {
  reading: { allMs: 1_800, tryMs: 1_200 },
  writing: { allMs: 4_000, tryMs: 2_500 },
  removing: { allMs: 1_000, tryMs: 1_000 },
  listing: { allMs: 30_000, tryMs: 10_000 },
};

const long: S3Patience = { allMs: 60_000, tryMs: 20_000 };
/** Nobody waits for a command or for the demo shop, and one that gave up would have to be started again. */
export const inCommands: Patience = {
  reading: long,
  writing: long,
  removing: long,
  listing: long,
};

/** Opens a bucket as the store of the pictures. */
export const openS3Store = (
  place: S3Bucket,
  patience: Patience = inRequests,
  ask: S3Client = openS3Client(place),
): PictureStore => {
  let knowsConditions = true;

  const read = async (name: string): Promise<Buffer | null> => {
    const { status, bytes } = await ask(
      { method: "GET", key: name, expects: [404] },
      patience.reading,
    );
    return status === 404 ? null : bytes;
  };

  const put = async (name: string, body: Uint8Array): Promise<number> => {
    const headers = {
      ...pictureHeaders(name),
      ...(knowsConditions && { "if-none-match": "*" }),
    };
    const expects = knowsConditions ? [412, 501] : [];
    const { status } = await ask(
      { method: "PUT", key: name, headers, body, expects },
      patience.writing,
    );
    return status;
  };

  /** Whether the name has these bytes: they may be those of a try whose answer was lost. */
  const isThere = async (name: string, bytes: Uint8Array): Promise<boolean> => {
    const present = await read(name);
    if (present && !present.equals(bytes)) throw new PictureNameTaken(name);
    return present !== null;
  };

  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    // // Without conditional writes it looks first. Names are random, so nobody else writes this one meanwhile.
    if (!knowsConditions && (await isThere(name, bytes))) return;
    const status = await put(name, bytes);
    if (status === 501) {
      knowsConditions = false;
      await write(name, bytes);
    }
    if (status === 412 && !(await isThere(name, bytes)))
      throw new PictureStoreFailed(`${name} was removed while it was written`, true);
  };

  return {
    read,
    write,
    remove: async (name) => {
      await ask({ method: "DELETE", key: name, expects: [404] }, patience.removing);
    },
    list: async function* () {
      const { prefix } = place;
      let next: string | undefined;
      do {
        const query = { "list-type": "2", "encoding-type": "url", prefix };
        const continued = { ...query, ...(next !== undefined && { "continuation-token": next }) };
        const { bytes } = await ask({ method: "GET", query: continued }, patience.listing);
        const listing = readS3Listing(bytes);
        if (!listing)
          throw new PictureStoreFailed("the picture store answers no list of its objects", false);
        for (const { key, size } of listing.objects) {
          const name = key.slice(prefix.length);
          if (pictureName.test(name)) yield { name, size };
        }
        ({ next } = listing);
      } while (next !== undefined);
    },
  };
};
