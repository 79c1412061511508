import { setTimeout as pause } from "node:timers/promises";
import { jpeg } from "../new-product.ts";
import { formOf } from "../requests/multipart-form.ts";
import { signedIn } from "./wire.ts";

const BETWEEN_MS = 1_000;
const RETRY_MS = 500;

type Added = { id: string; code?: string; images: { imageUrl: string }[] };

export type PhotographerOptions = {
  url: string;
  /** An admin of the store. */
  email: string;
  categoryId: string;
};

/** Somebody of a store's staff who adds products with pictures, and tries each again until the shop has taken it. */
export type Photographer = ReturnType<typeof openPhotographer>;

export const openPhotographer = ({ url, email, categoryId }: PhotographerOptions) => {
  const ask = signedIn(url, email);
  /** The paths of the pictures that the shop acknowledged. */
  const pictures: string[] = [];
  const wrong: string[] = [];
  let refused = 0;
  let open = true;

  const add = async (turn: number): Promise<void> => {
    const value = {
      name: `GKS ${turn}`,
      description: "A circular saw",
      specification: "Power: 1400 W",
      productNumber: `PICTURED ${turn}`,
      categoryId,
      origin: "DE",
      price: 2_690_000,
      inStock: 7,
    };
    const shades = ["red", "green", "blue"];
    const form = await formOf({ name: "product", value }, [
      await jpeg(shades[turn % shades.length] ?? "red"),
    ]);
    while (open) {
      const { status, body } = await ask<Added>("/products", { method: "POST", form });
      if (status === 201 && body) {
        pictures.push(...body.images.map(({ imageUrl }) => imageUrl));
        return;
      }
      if (status === 503 && body?.code === "pictures/no-room") refused += 1;
      // 409: an earlier try had been carried out, and its answer was lost.
      else if (status === 409) return;
      else if (status !== 401)
        wrong.push(`an upload was answered ${status} ${body?.code ?? ""}`.trim());
      await pause(RETRY_MS);
    }
  };
  const work = async (): Promise<void> => {
    for (let turn = 1; open; turn += 1) {
      await add(turn);
      await pause(BETWEEN_MS);
    }
  };
  const working = work();
  return {
    pictures,
    /** Answers that were neither a success nor the refusal that says what is wrong. */
    wrong,
    /** How often the shop said that it can't keep pictures now. */
    refused: () => refused,
    close: async () => {
      open = false;
      await working;
    },
  };
};
