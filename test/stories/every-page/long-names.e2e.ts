import { expect, test, type Page } from "@playwright/test";
import { aGood } from "../shopper-steps.ts";
import { openPage } from "../steps.ts";
import { faultsAt } from "./width-faults.ts";

/** Every kind of page that visitors see. */
const publicPages = async (page: Page): Promise<string[]> => {
  const good = await aGood(page.request, "Power", 9);
  return [
    "/home",
    "/bosch_power_tool",
    "/bosch_automatic_aftermarket",
    "/search?name=khoan",
    `/bosch_power_tool/product/${good.id}`,
    "/bosch_power_tool/policies/returns",
    "/bosch_power_tool/vouchers",
    "/pages/contact",
  ];
};

/** Writes another text wherever the page shows one that fits; returns how many it replaced. */
const rewrite = async (page: Page, pattern: string, by: string): Promise<number> =>
  await page.evaluate(
    ([wanted = "", text = ""]) => {
      const main = document.querySelector("main");
      if (!main) return 0;
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      let replaced = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const changed = (node.nodeValue ?? "").replaceAll(new RegExp(wanted, "gu"), text);
        if (changed === node.nodeValue) continue;
        node.nodeValue = changed;
        replaced += 1;
      }
      return replaced;
    },
    [pattern, by],
  );

const NAMES = String.raw`Bosch (?:Power Tool|Automatic Aftermarket|Home Appliances)|(?:Máy|Bộ|Hộp) [^·]{4,}`;

test(
  "names of 100 letters without a space and amounts of ten digits fit every public page",
  { tag: "@long" },
  async ({ page }) => {
    let replaced = 0;
    for (const path of await publicPages(page)) {
      await openPage(page, path, "vn");
      replaced += await rewrite(page, NAMES, "Ngoằn".repeat(20));
      replaced += await rewrite(page, String.raw`[\d.]{5,}(?=.₫)`, "9.999.999.999");
      expect([path, await faultsAt(page, [390, 1440])]).toEqual([path, []]);
    }
    expect(replaced).toBeGreaterThan(100);
  },
);

test(
  "in forced colours only the tab of the page is underlined",
  { tag: "@phone" },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await openPage(page, "/bosch_automatic_aftermarket");
    const borders = await page
      .getByRole("navigation", { name: "Parts of the store" })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomWidth));
    expect(borders[0]).toBe("2px");
    expect(new Set(borders.slice(1))).toEqual(new Set(["0px"]));
  },
);
