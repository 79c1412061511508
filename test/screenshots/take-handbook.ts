/** Takes the pictures of the handbook and keeps them where its pages name them: `handbook/pictures/{language}`. */
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { openPage, type ShopLanguage } from "../stories/steps.ts";
import { signInAs } from "./cast.ts";
import { handbookShots } from "./handbook-shots.ts";
import { test } from "./shot-test.ts";
import { sayIn } from "./shot.ts";
import { untilShown } from "./until-shown.ts";

const folder = fileURLToPath(new URL("../../handbook/pictures", import.meta.url));

/** Pixels; wide enough to read the page on it. */
const WIDTH = 960;
const QUALITY = 68;

for (const shot of handbookShots) {
  test(`handbook: ${shot.name}`, async ({ page, cast }, { project }) => {
    const language: ShopLanguage = project.name.endsWith("vn") ? "vn" : "en";
    if (!shot.as) throw new Error("the handbook shows pages of staff");
    await signInAs(page, cast, shot.as);
    const path = typeof shot.path === "string" ? shot.path : shot.path(cast);
    await openPage(page, path, language);
    await untilShown(page);
    await shot.act?.(page, sayIn(language), cast);
    await untilShown(page);
    const png = await page.screenshot({ animations: "disabled" });
    await mkdir(`${folder}/${language}`, { recursive: true });
    await sharp(png)
      .resize({ width: WIDTH })
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(`${folder}/${language}/${shot.name}.webp`);
  });
}
