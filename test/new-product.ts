import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { FormFile } from "#test/requests/multipart-form.ts";
import type { TestShop } from "./shop.ts";

/** The JSON of a valid product of the own store. */
export const newProduct = (shop: TestShop, more: Record<string, unknown> = {}) => ({
  name: "GKS 190",
  description: "A circular saw",
  specification: "Power: 1400 W",
  productNumber: `GKS ${randomUUID().slice(0, 8)}`,
  categoryId: String(shop.categories.drills),
  origin: "DE",
  price: 2_690_000,
  inStock: 7,
  ...more,
});

/** Metadata that a camera writes into a picture, and that must not be published. */
export const PLANTED = "PLANTED-MARKER";

/** A JPEG with a comment in its metadata. */
export const jpeg = async (colour: string, width = 900, height = 600): Promise<FormFile> => ({
  bytes: new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: colour } })
      .withExif({ IFD0: { Copyright: PLANTED } })
      .jpeg()
      .toBuffer(),
  ),
  name: "saw.jpg",
  type: "image/jpeg",
});
