import { expect, test, type Page, type Request } from "@playwright/test";
import { expireTokens } from "./expire-tokens.ts";
import { aGood, newShopper, openAs, putIntoCart, tokenOf } from "../shopper-steps.ts";
import { DEMO_PASSWORD, logIn, message, openPage } from "../steps.ts";

const CUSTOMER = "customer@phohang.test";
const AGENT = "agent.power@phohang.test";
const API = "/ecommerce-shopping/api";

const dialog = (page: Page) =>
  page.getByRole("dialog", { name: /^(Log in|Register|Đăng nhập|Đăng ký)$/ });
const kept = async (page: Page) => await page.evaluate(() => localStorage.getItem("root"));
/** The account that the browser stores under `root`. */
const keptAccount = async (page: Page) => JSON.parse((await kept(page)) ?? "{}").account;

/** Records every call that the page makes from now on, with its token. */
const callsOf = (page: Page): { call: string; authorization: string | undefined }[] => {
  const calls: { call: string; authorization: string | undefined }[] = [];
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(API)) return;
    const { authorization } = request.headers();
    calls.push({ call: `${request.method()} ${pathname.slice(API.length)}`, authorization });
  });
  return calls;
};

test("a visitor who opens a protected page is asked to log in, and then arrives there", async ({
  page,
}) => {
  await openPage(page, "/order/profile");
  await expect(page).toHaveURL(/\/home$/);
  await expect(dialog(page)).toBeVisible();
  await logIn(page, CUSTOMER);
  await expect(page).toHaveURL(/\/order\/profile$/);
  await expect(page.getByLabel(/^E-?mail/)).toHaveValue(CUSTOMER);
});

test(
  "Tab leads from the e-mail over the password to the login",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/home");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(dialog(page).getByLabel(/^E-?mail/)).toBeFocused();
    for (const next of [
      dialog(page).getByLabel(/^Password/),
      dialog(page).getByRole("button", { name: "Show password" }),
      dialog(page).getByRole("link", { name: "Forgot your password?" }),
      dialog(page).getByRole("button", { name: "Log in", exact: true }),
    ]) {
      await page.keyboard.press("Tab");
      await expect(next).toBeFocused();
    }
  },
);

test("logging in keeps the shopper where they are, and logging out forgets them", async ({
  page,
  request,
}) => {
  const { email, token } = await newShopper(request);
  await putIntoCart(request, { email, token }, [await aGood(request, "Power"), 3]);
  const calls = callsOf(page);
  await openPage(page, "/pages/contact");
  expect(calls.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
  calls.length = 0;
  await logIn(page, email);
  await expect(page).toHaveURL(/\/pages\/contact$/);
  await expect(page.getByRole("button", { name: "Log out" })).toBeFocused();
  const cart = page.getByRole("link", { name: "Cart", exact: true });
  await expect(cart).toHaveAccessibleDescription("3 products");
  const account = await keptAccount(page);
  expect(account).toMatchObject({
    email,
    username: email.slice(0, email.indexOf("@")),
    isLoggedIn: true,
    isActive: true,
    isPendingActive: false,
    roles: [],
    tenant: null,
  });

  // After the login, every call carries the token, in this page and in those opened later.
  await openPage(page, "/order");
  await expect(page.getByRole("main")).toContainText("You have not ordered anything yet");
  await page.getByRole("link", { name: "Saved addresses" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved addresses" })).toBeVisible();
  const [login, ...later] = calls;
  expect(login).toEqual({ call: "POST /auth/login", authorization: undefined });
  for (const call of ["GET /user", "GET /user/roles", "GET /cart/count", "GET /orders"])
    expect(later).toContainEqual({ call, authorization: `Bearer ${account.token}` });
  expect(new Set(later.map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${account.token}`]),
  );

  await page.reload();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(cart).toHaveAccessibleDescription("Cart");
  await expect.poll(async () => await kept(page)).toBeNull();
});

test(
  "a shop opened with a stored token fetches account and roles; without an answer it logs out here",
  { tag: "@long" },
  async ({ page, request }) => {
    const token = await tokenOf(request, AGENT);
    const calls = callsOf(page);
    await openAs(page, { email: AGENT, token }, "/pages/contact");
    await expect
      .poll(() => keptAccount(page))
      .toMatchObject({
        username: "agent.power",
        roles: ["ROLE_AGENT"],
        tenant: { id: expect.any(String), name: "Bosch Power Tool" },
      });
    for (const call of ["GET /user", "GET /user/roles"])
      expect(calls).toContainEqual({ call, authorization: `Bearer ${token}` });

    await page.route(`**${API}/user`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    // The first HTML shows everybody as a visitor, so the button alone proves nothing.
    await expect.poll(() => kept(page)).toBeNull();
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  },
);

test(
  "a page that is left while it fetches the account of a new login stays logged in",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/pages/contact");
    // As a browser does with the calls of a page that is being left.
    await page.route(`**${API}/user`, (route) => route.abort("aborted"), { times: 1 });
    await page.getByRole("button", { name: "Log in" }).click();
    await dialog(page)
      .getByLabel(/^E-?mail/)
      .fill(CUSTOMER);
    await dialog(page)
      .getByLabel(/^Password/)
      .fill(DEMO_PASSWORD);
    const aborted = page.waitForEvent("requestfailed", (each) => each.url().endsWith("/user"));
    await dialog(page).getByRole("button", { name: "Log in", exact: true }).click();
    await aborted;
    await openPage(page, "/home");
    await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
    await expect
      .poll(() => keptAccount(page))
      .toMatchObject({ email: CUSTOMER, username: "customer" });
  },
);

test("a second tab follows the first", { tag: "@long" }, async ({ page, context }) => {
  await openPage(page, "/pages/contact");
  const other = await context.newPage();
  await openPage(other, "/pages/support");
  await logIn(page, CUSTOMER);
  await expect(other.getByRole("button", { name: "Log out" })).toBeVisible();
  await other.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
});

test("a wrong password is told in one sentence", async ({ page }) => {
  await openPage(page, "/pages/contact", "vn");
  await page.getByRole("button", { name: "Đăng nhập" }).click();
  await dialog(page)
    .getByLabel(/^E-?mail/)
    .fill("nobody@phohang.test");
  await dialog(page)
    .getByLabel(/^Mật khẩu/)
    .fill("Wrong@2026!");
  await dialog(page).getByRole("button", { name: "Đăng nhập", exact: true }).click();
  const told = dialog(page).getByRole("alert");
  await expect(told).toHaveText("Tài khoản hoặc mật khẩu không đúng");

  // A failing shop gives the same message; other refusals show their own message.
  const answers = { status: 500, message: "Đã có lỗi trong cửa hàng" };
  await page.route(`**${API}/auth/login`, (route) =>
    route.fulfill({ status: answers.status, json: { message: answers.message } }),
  );
  const again = dialog(page).getByRole("button", { name: "Đăng nhập", exact: true });
  const failed = page.waitForResponse((answer) => answer.status() === 500);
  await again.click();
  await failed;
  await expect(again).toBeEnabled();
  await expect(told).toHaveText("Tài khoản hoặc mật khẩu không đúng");
  Object.assign(answers, { status: 429, message: "Bạn đã thử quá nhiều lần" });
  await again.click();
  await expect(told).toHaveText("Bạn đã thử quá nhiều lần");
});

test(
  "leaving a field says what is wrong with it, one line for each rule",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/pages/contact", "vn");
    await page.getByRole("button", { name: "Đăng nhập" }).click();
    await dialog(page).getByRole("button", { name: "Đăng ký" }).click();
    const wrong = async (label: RegExp | string, text: string, messages: string[]) => {
      const field = dialog(page).getByLabel(label);
      await field.fill(text);
      await field.blur();
      const ids = (await field.getAttribute("aria-describedby"))?.split(" ") ?? [];
      await expect(
        page.locator(`[id="${ids.find((id) => id.endsWith("-errors"))}"] li`),
      ).toHaveText(messages);
      await expect(field).toHaveAttribute("aria-invalid", "true");
    };
    await wrong(/^Họ và tên/, " ", ["Vui lòng điền vào mục này"]);
    await wrong("Email", "", ["Vui lòng điền vào mục này"]);
    await wrong("Email", "mai@", ["Email sai định dạng"]);
    await wrong(/^Mật khẩu/, "aB1!", ["Ít nhất từ 8 ký tự"]);
    await wrong(/^Mật khẩu/, "aB1!".repeat(6), ["Chỉ tối đa 20 ký tự"]);
    await wrong(/^Mật khẩu/, "abcdefgh", [
      "Phải có ký tự là số",
      "Phải có chữ cái viết hoa",
      "Phải có ký tự đặc biệt",
    ]);
    await wrong(/^Mật khẩu/, "ABCDEFG1!", ["Phải có chữ cái viết thường"]);
    await wrong(/^Nhập lại/, "khác", ["Mật khẩu không trùng khớp"]);

    await dialog(page).getByRole("button", { name: "Đăng nhập" }).click();
    await dialog(page).getByRole("button", { name: "Đăng ký" }).click();
    await expect(dialog(page).getByLabel(/^E-?mail/)).toHaveValue("");
    await expect(
      dialog(page).getByRole("listitem").filter({ hasText: "Email sai định dạng" }),
    ).toHaveCount(0);
  },
);

test(
  "an address that has an account is refused; with another one the account waits for its activation",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/pages/contact");
    await page.getByRole("button", { name: "Log in" }).click();
    await dialog(page).getByRole("button", { name: "Register" }).click();
    const fill = async (email: string) => {
      const typed: [RegExp, string][] = [
        [/^Full name/, "Mai"],
        [/^E-?mail/, email],
        [/^Password/, "Mai@2026!"],
        [/^Re-type/, "Mai@2026!"],
      ];
      for (const [label, text] of typed) await dialog(page).getByLabel(label).fill(text);
    };
    await fill(CUSTOMER);
    await dialog(page).getByRole("button", { name: "Register" }).click();
    await expect(dialog(page).getByRole("alert")).toHaveText("Account already existed!");

    // Switching to login and back clears the fields and their errors.
    await dialog(page).getByRole("button", { name: "Log in" }).click();
    await expect(dialog(page).getByRole("alert")).toHaveCount(0);
    await dialog(page).getByRole("button", { name: "Register" }).click();
    await expect(dialog(page).getByLabel(/^Password/)).toHaveValue("");
    const email = `mai.${Date.now()}.${process.pid}@phohang.test`;
    await fill(email);
    const told = message(page, "success", "Registered successfully").waitFor();
    await dialog(page).getByRole("button", { name: "Register" }).click();
    await told;
    await expect(page).toHaveURL(/\/active-account$/);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText(email)).toBeVisible();
    expect(await keptAccount(page)).toMatchObject({
      email,
      isPendingActive: true,
      isActive: false,
      isLoggedIn: false,
      token: "",
    });
  },
);

test("a token that ran out is renewed unnoticed; a login that is over is told as the server says it", async ({
  page,
  request,
}) => {
  const { email } = await newShopper(request);
  await openPage(page, "/pages/contact");
  await logIn(page, email);
  const first = (await keptAccount(page)).token;

  await expireTokens(email, "access");
  await page.reload();
  await expect.poll(async () => (await keptAccount(page)).token).not.toBe(first);
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();

  await expireTokens(email, "access and refresh");
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await page.reload();
  expect(await (await refused).text()).toBe("Token was expired!");
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Token was expired!");
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  expect(await kept(page)).toBeNull();
});
