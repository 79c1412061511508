import { expect, test } from "@playwright/test";
import { openPage } from "../steps.ts";

test.describe("the search, while one types,", () => {
  test("drops what it found when the text is cleared", { tag: "@long" }, async ({ page }) => {
    await openPage(page, "/pages/contact");
    const box = page.getByRole("combobox", { name: "Search products" });
    const options = page.getByRole("option");
    await box.fill("khoan");
    await expect(options.first()).toBeVisible();
    // The next response never comes: suggestions shown from now on were cached before.
    await page.route(/products\/search/, () => undefined);
    await box.fill("");
    await expect(options).toHaveCount(0);
    const asked = page.waitForRequest(/products\/search/);
    await box.fill("rua");
    await asked;
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await expect(options).toHaveCount(0);
  });

  test("asks nothing in the middle of a word of an input method, except on Android, whose keyboards compose every word", async ({
    page,
    isMobile,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith("/products/search")) asked.push(searchParams.get("name") ?? "");
    });
    await openPage(page, "/pages/contact", "vn");
    await page.clock.install();
    const box = page.getByRole("combobox", { name: "Tìm sản phẩm" });
    const keyboard = await page.context().newCDPSession(page);
    await box.focus();
    // "máy" typed with Telex: m, ma, may, máy.
    for (const text of ["m", "ma", "may", "máy"]) {
      await keyboard.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      await expect(box).toHaveValue(text);
      await page.clock.runFor(2_000);
    }
    if (isMobile) {
      await expect(page.getByRole("option").first()).toBeVisible();
      // The first characters are not asked for on a machine that is slow to load the list.
      expect(asked.at(-1)).toBe("máy");
      expect(asked.length).toBeGreaterThan(1);
      return;
    }
    expect(asked).toEqual([]);
    await keyboard.send("Input.insertText", { text: "máy" });
    await page.clock.runFor(2_000);
    await expect(page.getByRole("option").first()).toBeVisible();
    expect([...new Set(asked)]).toEqual(["máy"]);
  });
});
