import { describe, expect, it } from "vitest";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import { orderPictures, type Placed } from "./order-pictures.ts";

const old = [1, 2, 3].map((id) => ({ id, file: `file-${id}`, avif: false }));

const order = (keep: string[] | undefined, sent = 0): (number | string)[] =>
  orderPictures(old, keep, sent).map((placed: Placed) =>
    "old" in placed ? placed.old.id : `new:${placed.sent}`,
  );

const errorsOf = (keep: string[] | undefined, sent = 0): string[] => {
  try {
    order(keep, sent);
  } catch (error) {
    if (error instanceof InvalidShape)
      return error.errors.map(({ path, code }) => `${path} ${code}`);
    throw error;
  }
  return [];
};

describe("the pictures of a changed product", () => {
  it("all stay, and new ones come last, without `keepImages`", () => {
    expect(order(undefined, 2)).toEqual([1, 2, 3, "new:0", "new:1"]);
  });

  it("have the requested order, by id or by address", () => {
    expect(order(["3", "/pictures/file-1-640.webp"])).toEqual([3, 1]);
    expect(order(["new:1", "2"], 2)).toEqual(["new:1", 2, "new:0"]);
    expect(order([])).toEqual([]);
  });

  it("may not be another product's, named twice, or more than five", () => {
    expect(errorsOf(["1", "9", "1", "new:0"])).toEqual([
      "keepImages.1 picture-unknown",
      "keepImages.2 picture-unknown",
      "keepImages.3 picture-unknown",
    ]);
    expect(errorsOf(undefined, 3)).toEqual(["images too-many"]);
  });
});
