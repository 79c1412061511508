import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { FormFile } from "./form.ts";
import type { TestShop } from "./shop.ts";

/** The JSON of a product that the own store's admin may add as it is. */
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

/** What a camera writes beside the picture, and nobody should get. */
export const PLANTED = "PLANTED-MARKER";

/** A JPEG with a note in it. */
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
