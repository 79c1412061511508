import { readFile, readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { pictureWidths } from "../contract/wire/pictures.ts";
import { fingerprint } from "./drawings/fingerprint.ts";
import { pictureNames, pictureSvg } from "./drawings/gallery.ts";

const folder = new URL("./pictures/", import.meta.url);

test("the stored pictures are those of the drawings", async () => {
  const stored = JSON.parse(await readFile(new URL("drawn.json", folder), "utf8"));
  expect(stored).toEqual(
    Object.fromEntries(pictureNames.map((name) => [name, fingerprint(pictureSvg(name))])),
  );
  const files = pictureNames.flatMap((name) =>
    pictureWidths.map((width) => `${name}-${width}.webp`),
  );
  expect((await readdir(folder)).toSorted()).toEqual(["drawn.json", ...files].toSorted());
});
