import { expect, test } from "@playwright/test";
import { newShopper, openAs } from "../shopper-steps.ts";
import { openPage, pageIsAccessible, phoneFirst } from "../steps.ts";

test("an address that leads nowhere says so, in its status too", async ({ page }) => {
  const answer = await page.goto("/no/such/page?lng=en");
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByRole("heading", { name: "Whoops! Looks like you've gotten lost." }),
  ).toBeVisible();
  await expect(page.getByText("The page you're looking for could not be found.")).toBeVisible();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL(/\/home$/);
});

const lost = {
  en: "Whoops! Looks like you've gotten lost. | Phố Hàng",
  vn: "Ôi! Có vẻ bạn đã bị lạc. | Phố Hàng",
};

for (const language of ["en", "vn"] as const) {
  test(`every page that is not found is titled so (${language})`, async ({ page, request }) => {
    for (const path of [
      "/no/such/page",
      "/no_such_store",
      "/bosch_power_tool/product/999999",
      "/pages/nothing",
    ]) {
      const answer = await request.get(`${path}?lng=${language}`);
      expect([path, answer.status()]).toEqual([path, 404]);
      const html = await answer.text();
      expect([path, /<title>([^<]*)/.exec(html)?.[1]]).toEqual([
        path,
        lost[language].replace("'", "&#x27;"),
      ]);
      expect(html).toMatch(/<meta name="robots" content="noindex"/);
    }
    await openPage(page, "/pages/nothing", language);
    await expect(page).toHaveTitle(lost[language]);
  });
}

const pages = [
  "contact",
  "support",
  "shipping",
  "returns",
  "warranty",
  "payment",
  "privacy",
  "terms",
];

for (const language of ["en", "vn"] as const) {
  test(
    `every page of the footer's lists can be read (${language})`,
    phoneFirst(language),
    async ({ page }) => {
      for (const name of pages) {
        await openPage(page, `/pages/${name}`, language);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(
          page.getByRole("contentinfo").locator(`a[href="/pages/${name}"]`),
        ).toBeVisible();
        await expect(page.locator('link[rel="alternate"][hreflang="vi"]')).toHaveCount(1);
      }
      await pageIsAccessible(page);
    },
  );
}

test("the hotlines stand in the footer with their hours", { tag: "@long" }, async ({ page }) => {
  await openPage(page, "/pages/shipping", "vn");
  const lines = {
    "1800 1881": "7h-19h",
    "1800 2345": "7h-22h",
    "1800 7896": "7h-22h",
    "1800 7846": "7h-18h",
  };
  for (const [line, hours] of Object.entries(lines)) {
    const entry = page
      .getByRole("contentinfo")
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: line }) });
    await expect(entry).toContainText(`(${hours})`);
  }
});

test(
  "choosing country and language leads back to where one came from",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/pages/shipping");
    await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
    await page.getByRole("link", { name: "Select your country" }).click();
    await expect(page).toHaveURL(/\/regions$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Country and region");
    await page.getByRole("radio", { name: "Tiếng Việt" }).check();
    await page.getByLabel("Delivery province").selectOption({ index: 1 });
    await pageIsAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/pages\/shipping$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Giao hàng");
  },
);

test(
  "going to the regions from home is never an error, whenever the page's texts arrive",
  { tag: "@long" },
  async ({ page }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    // The error happened in one try of five.
    for (let tries = 0; tries < 10; tries += 1) {
      await openPage(page, "/home");
      await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
      await page.getByRole("link", { name: "Select your country" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Country and region");
    }
    expect(errors).toEqual([]);
  },
);

test("the profile keeps name and mobile number", async ({ page, request }) => {
  await openAs(page, await newShopper(request), "/order/profile");
  await page.getByLabel("Phone number").fill("12345");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This is not a Vietnamese mobile number")).toBeVisible();
  await page.getByLabel("Phone number").fill("+84 912.345.678");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your profile was saved.")).toBeVisible();
  await expect(page.getByLabel("Phone number")).toHaveValue("0912 345 678");
});
