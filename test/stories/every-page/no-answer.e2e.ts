import { readFileSync } from "node:fs";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { newShopper, openAs } from "../shopper-steps.ts";
import { openPage, type ShopLanguage } from "../steps.ts";

const UNREACHABLE = {
  en: "The shop does not answer. Please check your connection and try again.",
  vn: "Hệ thống không phản hồi. Vui lòng kiểm tra kết nối và thử lại.",
};
const BROKEN = {
  en: "Something went wrong! Please try again.",
  vn: "Đã có lỗi xảy ra! Vui lòng thử lại.",
};
const PASSWORD = "Hoa.sua.thang.10";

type Texts = Record<string, Record<string, string>>;
const textsOf = (language: ShopLanguage): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../../texts/${language}/accounts.json`, import.meta.url), "utf8"),
  );

type Scene = { page: Page; language: ShopLanguage; t: Texts };

/** Aborts every later call to the shop. */
const cutOff = async (page: Page, calls: RegExp = /\/ecommerce-shopping\/api\//) =>
  await page.route(calls, async (route) => await route.abort("internetdisconnected"));

const dialogOf = (page: Page): Locator =>
  page.getByRole("dialog").filter({ has: page.locator("form") });

const opensLogin = async ({ page, language, t }: Scene): Promise<Locator> => {
  await openPage(page, "/pages/contact", language);
  await page
    .getByRole("button", { name: t["login"]?.["title"] ?? "" })
    .first()
    .click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(/^E-?mail/).waitFor();
  return dialog;
};

const fill = async (part: Page | Locator, values: readonly string[]): Promise<void> => {
  const fields = part.locator("form input:visible");
  for (const [at, value] of values.entries()) await fields.nth(at).fill(value);
};

const submit = async (part: Page | Locator): Promise<void> =>
  await part.locator("form button[type=submit]:visible").last().click();

/** Aborts all calls, presses the button, and checks that the page says that the shop doesn't answer. */
const isTold = async ({ page, language }: Scene, press: () => Promise<void>): Promise<void> => {
  await cutOff(page);
  const told = page.getByText(UNREACHABLE[language]);
  await expect(told).toHaveCount(0);
  await press();
  await expect(told.first()).toBeVisible();
  await expect(page.getByText("Failed to fetch")).toHaveCount(0);
  await page.unrouteAll();
};

/** Every place of an account where a call may stay without a response, by the page that they share. */
const places: Record<string, (scene: Scene) => Promise<void>> = {
  "log in, register or leave for the company sign-on": async (scene) => {
    const dialog = await opensLogin(scene);
    await fill(dialog, ["mai@phohang.test", PASSWORD]);
    await isTold(scene, async () => await submit(dialog));
    // The other form begins without a message.
    await dialog.getByRole("button", { name: scene.t["login"]?.["toRegister"] ?? "" }).click();
    await fill(dialog, ["Mai", "mai.new@phohang.test", PASSWORD, PASSWORD]);
    await isTold(scene, async () => await submit(dialog));
    const again = await opensLogin(scene);
    await isTold(scene, async () => {
      await again.getByRole("button", { name: scene.t["signOn"]?.["action"] ?? "" }).click();
    });
  },
  "ask for a link, set a new password or come back from the company sign-on": async (scene) => {
    const { page, language } = scene;
    const main = page.getByRole("main");
    for (const path of ["/forgot-password", "/active-account"]) {
      await openPage(page, path, language);
      await main.getByLabel(/^E-?mail/).fill("mai@phohang.test");
      await isTold(scene, async () => await submit(main));
    }
    await openPage(page, "/order/find", language);
    await fill(main, ["7K2M9QXW4P", "0912 345 678"]);
    await isTold(scene, async () => await submit(main));
    await cutOff(page); // else the page learns that the key is none
    await openPage(page, "/account/reset/finish?key=abc", language);
    await fill(main, [PASSWORD, PASSWORD]);
    await isTold(scene, async () => await submit(main));
    await cutOff(page, /\/auth\/sso-login/);
    await openPage(page, "/account/auth/code?code=abc&state=def", language);
    await expect(page.getByText(UNREACHABLE[language]).first()).toBeVisible();
  },
  "save the profile or change the password": async (scene) => {
    const { page, language, t } = scene;
    await openAs(page, await newShopper(page.request), "/order/profile", language);
    const saveIn = (form: string) =>
      page.getByRole("button", { name: t[form]?.["save"] ?? "", exact: true });
    await saveIn("profile").waitFor();
    await isTold(scene, async () => await saveIn("profile").click());
    await openPage(page, "/order/password", language);
    await saveIn("password").waitFor();
    await fill(page.getByRole("main"), [PASSWORD, PASSWORD, PASSWORD]);
    await isTold(scene, async () => await saveIn("password").click());
  },
};

for (const language of ["en", "vn"] as const)
  for (const [place, act] of Object.entries(places))
    test(
      `whoever wants to ${place} without a network is told so in the page's language: ${language}`,
      { tag: language === "vn" || place !== Object.keys(places)[0] ? ["@long"] : [] },
      async ({ page }) => {
        await act({ page, language, t: textsOf(language) });
        await expect(page.getByText("Failed to fetch")).toHaveCount(0);
      },
    );

test("a login that found no network is carried out once the network is back", async ({
  page,
  context,
}) => {
  const t = textsOf("vn");
  const dialog = await opensLogin({ page, language: "vn", t });
  await fill(dialog, ["mai@phohang.test", PASSWORD]);
  await context.setOffline(true);
  await submit(dialog);
  await expect(dialog.getByRole("alert")).toHaveText(UNREACHABLE.vn);
  await context.setOffline(false);
  await submit(dialog);
  await expect(dialog.getByRole("alert")).toHaveText("Tài khoản hoặc mật khẩu không đúng");
});

for (const language of ["en", "vn"] as const)
  test(
    `a fault in the page's own script is not blamed on the network: ${language}`,
    { tag: "@long" },
    async ({ page }) => {
      const dialog = await opensLogin({ page, language, t: textsOf(language) });
      await fill(dialog, ["mai@phohang.test", PASSWORD]);
      await page.evaluate(() => {
        URLSearchParams.prototype.toString = () => {
          throw new TypeError("Failed to fetch");
        };
      });
      const logged = page.waitForEvent("console", (message) => message.type() === "error");
      await submit(dialog);
      await expect(dialog.getByRole("alert")).toHaveText(BROKEN[language]);
      expect((await logged).text()).toContain("TypeError");
    },
  );

test(
  "what a proxy says in words of its own is not shown to anybody",
  { tag: "@long" },
  async ({ page }) => {
    const dialog = await opensLogin({ page, language: "en", t: textsOf("en") });
    await fill(dialog, ["mai@phohang.test", PASSWORD]);
    const answers = [502, 418];
    await page.route(/\/auth\/login/, async (route) =>
      route.fulfill({
        status: answers.shift() ?? 500,
        contentType: "text/html",
        body: "<h1>Bad Gateway</h1>",
      }),
    );
    await submit(dialog);
    await expect(dialog.getByRole("alert")).toHaveText(UNREACHABLE.en);
    await submit(dialog);
    await expect(dialog.getByRole("alert")).toHaveText(
      "The request failed with status code 418. Please try again.",
    );
  },
);

test("a read that fails is logged without ids and keys, and told where the page should be", async ({
  page,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await cutOff(page, /\/api\/orders\/K7/);
  await openAs(page, await newShopper(page.request), "/order/K7-SECRET");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The shop does not answer");
  expect(logged).toContain("GET /orders/{id} failed: 0 unreachable");
  await page.unroute(/\/api\/orders\/K7/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("GET /orders/{id}")).toHaveCount(0);
  await expect.poll(() => logged).toContain("GET /orders/{id} failed: 404 http/not-found");
  // The browser's own log lines name the address that it fetched.
  expect(logged.filter((line) => line.startsWith("GET ")).join()).not.toContain("K7");
});

test(
  "a page whose data cannot be fetched is logged, too: the stores in the menus first of all",
  { tag: "@long" },
  async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") logged.push(message.text());
    });
    await openPage(page, "/pages/contact");
    let status = 503;
    await page.route(/\.data(?:\?|$)/, async (route) => await route.fulfill({ status }));
    await page.getByRole("link", { name: "Support", exact: true }).first().click();
    const told = page.getByRole("main").getByRole("alert");
    await expect(told).toContainText("The shop does not answer");
    expect(logged).toContain("GET page data failed: 503");
    status = 500;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(told).toContainText("Something went wrong!");
    await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
    expect(logged).toContain("GET page data failed: 500");
  },
);
