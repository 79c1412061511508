import { picturePath } from "#contract/wire/pictures.ts";
import type { Content } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { PictureStore } from "./picture-store.ts";

type Width = Parameters<typeof picturePath>[1];

/** The bytes of a picture that its caller may see, for the answer of an endpoint; refuses one without a file. */
export const readGuardedPicture = async (
  pictures: PictureStore,
  file: string,
  width: Width,
): Promise<Content> => {
  const bytes = await pictures.read(picturePath(file, width).replace("/pictures/", ""));
  if (!bytes) throw new Refused("http/not-found");
  return { type: "image/webp", body: bytes };
};
