/** How a store's admin decorates the store's page. */
import { expect, test } from "@playwright/test";
import { openAsStaff, send, tokenOf } from "../staff-steps.ts";
import { goTo, openPage, pageIsAccessible, stateIsAccessible } from "../steps.ts";

const ADMIN = "admin.auto@phohang.test";
const STORE = "/bosch_automatic_aftermarket";
const text = (title: string) => ({
  kind: "text",
  title: { en: title, vn: title },
  body: { en: "Body", vn: "Body" },
  align: "start",
  background: "white",
  ink: "dark",
});

type Draft = { version: number; versions: { id: string }[] };

// The demo's decoration is put back for the other stories, which may look at it meanwhile.
let former: string | undefined;
test.beforeAll(async ({ request }) => {
  const token = await tokenOf(request, ADMIN);
  const { version, versions } = await send<Draft>(request, ["GET", "/admin/decor"], token);
  former = versions.at(-1)?.id;
  await send(request, ["PUT", "/admin/decor"], token, { version, sections: [] });
});
test.afterAll(async ({ request }) => {
  const token = await tokenOf(request, ADMIN);
  await send(request, ["POST", `/admin/decor/versions/${former}/restore`], token);
});
test.describe.configure({ mode: "serial" });

test("an empty page begins from a layout, and its state is true after a reload", async ({
  page,
  request,
}) => {
  await openAsStaff(page, "/admin/decor", ADMIN);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^Best sellers first/ }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Best sellers" })).toBeVisible();
  await stateIsAccessible(page);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await page.reload();
  await expect(main.getByRole("button", { name: "Publish…" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Save draft" })).toHaveCount(0);
  await page.getByRole("button", { name: "Full screen" }).click();
  const dialog = page.getByRole("dialog", { name: "Full screen" });
  await expect(dialog.getByRole("heading", { name: "Shop by category" })).toBeVisible();
  await page.keyboard.press("Escape");

  const token = await tokenOf(request, ADMIN);
  const { version } = await send<Draft>(request, ["GET", "/admin/decor"], token);
  await send(request, ["PUT", "/admin/decor"], token, { version, sections: [] });
});

test(
  "the preview shows the section that an admin opens",
  { tag: ["@long", "@only-desktop"] },
  async ({ page, request }) => {
    const token = await tokenOf(request, ADMIN);
    const { version } = await send<Draft>(request, ["GET", "/admin/decor"], token);
    const titles = Array.from({ length: 12 }, (_, place) => `Chapter ${place + 1}`);
    const sections = titles.map(text);
    await send(request, ["PUT", "/admin/decor"], token, { version, sections });
    await openAsStaff(page, "/admin/decor", ADMIN);
    const preview = page.getByRole("region", { name: "Preview" });
    const last = preview.getByRole("heading", { name: "Chapter 12" });
    await expect(last).not.toBeInViewport();
    await page.getByRole("button", { name: /^12\. Text/ }).click();
    await expect(last).toBeInViewport();
    await page.getByRole("button", { name: /^1\. Text/ }).click();
    await expect(preview.getByRole("heading", { name: "Chapter 1", exact: true })).toBeInViewport();
    await expect(last).not.toBeInViewport();
    const draft = await send<Draft>(request, ["GET", "/admin/decor"], token);
    await send(request, ["PUT", "/admin/decor"], token, { version: draft.version, sections: [] });
  },
);

test(
  "an admin composes the store's page by keyboard alone, publishes it, and a shopper sees it on the phone",
  { tag: "@long" },
  async ({ page, browser, isMobile }) => {
    await openAsStaff(page, "/admin/decor", ADMIN);
    const main = page.getByRole("main");
    const press = async (name: string | RegExp, key?: "Shift+Tab") => {
      await goTo(page, main.getByRole("button", { name }).first(), key);
      await page.keyboard.press("Enter");
    };
    await press(/^Text$/);
    await expect(main.getByRole("button", { name: /^1\. Text/ })).toBeFocused();
    await goTo(page, main.getByRole("textbox", { name: "Title (English)" }));
    await page.keyboard.type("Winter check");
    await goTo(page, main.getByRole("textbox", { name: /^Text \(English\)/ }));
    await page.keyboard.type("Free inspection of your wipers.");
    await press(/^Products$/);
    await expect(main.getByRole("button", { name: /^2\. Products/ })).toBeFocused();
    await goTo(page, main.getByRole("textbox", { name: /^Title \(English\)/ }));
    await page.keyboard.type("Best of the workshop");
    await goTo(page, main.getByRole("button", { name: "Move up: 2. Products" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(main.getByRole("button", { name: "Move up: 1. Products" })).toBeFocused();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("heading", { level: 2 })).toHaveText([
      "Preview",
      "Best of the workshop",
      "Winter check",
    ]);
    await stateIsAccessible(page);
    // A section that lacks something is kept in the draft; publishing leads to what it lacks.
    await press(/^Categories$/);
    await press("Save draft");
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await expect(preview.getByText("Not complete yet.")).toBeVisible();
    await press("Publish…");
    await expect(main.getByRole("textbox", { name: /^Title \(English\)/ })).toBeFocused();
    await expect(main.getByRole("alert")).toContainText("the draft can't be published yet");
    await press("Remove: 3. Categories", "Shift+Tab");
    // Publishing saves what is not saved yet.
    if (isMobile) await press("More");
    await press("Publish…");
    await goTo(page, page.getByRole("dialog").getByRole("button", { name: "Publish" }));
    await page.keyboard.press("Enter");
    await expect(main.getByText("Shoppers see this")).toBeVisible();

    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const shopper = await phone.newPage();
    await openPage(shopper, STORE);
    const headings = shopper.getByRole("main").getByRole("heading", { level: 2 });
    await expect(headings).toContainText(["Best of the workshop", "Winter check"]);
    await pageIsAccessible(shopper, "main");
    await openPage(shopper, `${STORE}?rating=4`);
    await expect(shopper.getByText("Winter check")).toHaveCount(0);
    await phone.close();
  },
);

test(
  "a scheduled decoration begins by the clock, and an earlier one is published again",
  { tag: "@long" },
  async ({ page, request }) => {
    const token = await tokenOf(request, ADMIN);
    const publish = async (title: string, from: string | null) => {
      const { version } = await send<{ version: number }>(request, ["GET", "/admin/decor"], token);
      const saved = await send<{ version: number }>(request, ["PUT", "/admin/decor"], token, {
        version,
        sections: [text(title)],
      });
      await send(request, ["POST", "/admin/decor/versions"], token, {
        version: saved.version,
        from,
      });
    };
    const sees = async (title: string) =>
      await expect(async () => {
        await openPage(page, STORE);
        const heading = page.getByRole("main").getByRole("heading", { level: 2, name: title });
        await expect(heading).toBeVisible({ timeout: 100 });
      }).toPass();
    await publish("Today", null);
    await sees("Today");
    const begin = Date.now() + 4_000;
    await publish("Tomorrow", new Date(begin).toISOString());
    await sees("Tomorrow");
    expect(Date.now()).toBeGreaterThanOrEqual(begin);

    await openAsStaff(page, "/admin/decor", ADMIN);
    const earlier = page.getByRole("row").filter({ hasText: "Earlier" }).first();
    await earlier.getByRole("button", { name: "Publish again" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish again" }).click();
    await expect(page.getByText("Shoppers see this version again.")).toBeVisible();
    await sees("Today");
  },
);
