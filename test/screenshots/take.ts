/** Takes the pictures: a folder for each width and language. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { openPage, type ShopLanguage } from "../stories/steps.ts";
import { signInAs } from "./cast.ts";
import { personalShots } from "./personal-shots.ts";
import { publicShots } from "./public-shots.ts";
import { test } from "./shot-test.ts";
import { sayIn } from "./shot.ts";
import { untilShown } from "./until-shown.ts";

const folder = fileURLToPath(new URL("../../screenshots", import.meta.url));

for (const shot of [...publicShots, ...personalShots]) {
  test(shot.name, async ({ page, cast }, { project }) => {
    const language: ShopLanguage = project.name.endsWith("vn") ? "vn" : "en";
    const say = sayIn(language);
    const path = typeof shot.path === "string" ? shot.path : shot.path(cast);
    if (shot.as) await signInAs(page, cast, shot.as);
    await shot.before?.(page);
    if (shot.unready) await openPage(page, path, language, { ready: false });
    else await openPage(page, path, language);
    await shot.act?.(page, say, cast);
    if (!shot.window) await drawAll(page);
    if (!shot.unready) await untilShown(page);
    await page.screenshot({
      path: `${folder}/${project.name}/${shot.name}.png`,
      fullPage: !shot.window,
      animations: "disabled",
    });
  });
}

/**
 * Makes the page render what it otherwise renders when scrolled into view; a picture of the whole page doesn't scroll.
 */
const drawAll = async (page: Page): Promise<void> =>
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".drawn-when-near { content-visibility: visible; }");
    document.adoptedStyleSheets.push(sheet);
  });
