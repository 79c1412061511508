/** Steps that several stories take. */
import { expect, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";
import type { Role } from "#contract/wire/endpoint.ts";
import { heedPolicy } from "#test/stories/shopper/heed-policy.ts";

/** `npm run test:long` looks closer than `npm test`. */
export const isEverySize = process.env["STORIES_AT"] === "every-size";

export type ShopLanguage = "en" | "vn";

/**
 * A story in both languages runs in Vietnamese on a phone, where longer texts need room, and in English on a desktop.
 */
export const phoneIn = (language: ShopLanguage): { tag: string[] } => ({
  tag: language === "vn" ? ["@phone"] : [],
});

/** A page that is used on phones first: `npm test` looks at it there, in Vietnamese, and leaves the desktop out. */
export const phoneFirst = (language: ShopLanguage): { tag: string[] } => ({
  tag: language === "vn" ? ["@phone"] : ["@long"],
});

/** When only the texts of a story differ between languages, `npm test` skips the Vietnamese run. */
export const longInVietnamese = (language: ShopLanguage): { tag: string[] } => ({
  tag: language === "vn" ? ["@long"] : [],
});

/** The password of every demo account (decision 8). */
export const DEMO_PASSWORD = "Demo@2026!";

const answered = {
  consent: { comfort: false, marketing: false },
  timeToLive: 31_536_000,
  timestamp: 1,
};

/** The cookies of a visitor who chose the language and answered the cookie question before. */
export const choicesOf = (language: ShopLanguage) => [
  { name: "i18next", value: language },
  { name: "do-consent", value: encodeURIComponent(JSON.stringify(answered)) },
];

/** Opens a page as a visitor who chose the language and answered the cookie question before. */
export const openPage = async (
  page: Page,
  path: string,
  language: ShopLanguage = "en",
  { ready = true }: { ready?: boolean } = {},
): Promise<void> => {
  const url = process.env["STORIES_URL"] ?? "";
  heedPolicy(page.context());
  await page.context().addCookies(choicesOf(language).map((cookie) => ({ ...cookie, url })));
  // The browser keeps the language of the page before, which overrides the cookie (decision 10).
  if (page.url().startsWith(url))
    await page.evaluate((chosen) => localStorage.setItem("i18nextLng", chosen), language);
  await page.goto(path);
  if (ready) await pageIsReady(page);
};

/** Waits until the page is hydrated. */
export const pageIsReady = async (page: Page): Promise<void> => {
  heedPolicy(page.context());
  await page.locator("html[data-hydrated]").waitFor();
};

/** The heading of a page whose content is shown; a placeholder has its heading in a status. */
export const LOADED_TITLE = "main h1:not([role=status] h1)";

type KnownAccount = {
  roles?: readonly Role[];
  tenant?: { id: string; name: string } | null;
};

/** The value of `root` in the storage of a browser whose person logged in. */
export const storedSession = (email: string, token: string, known: KnownAccount = {}): string => {
  const account = {
    id: "",
    username: "",
    email,
    fullName: "",
    roles: [],
    isActive: true,
    isPendingActive: false,
    isLoggedIn: true,
    token,
    tenant: null,
    ...known,
  };
  const cart = { pendingProducts: [], totalQuantityOfProductsInCart: 0 };
  return JSON.stringify({ version: 1, account, cart });
};

/**
 * Signs a person in who logged in before, with a token from the API: the login dialog has stories of its own. The shop
 * asks for the person's details when it opens; staff pages start with the `known` ones.
 */
export const signIn = async (
  page: Page,
  email: string,
  token: string,
  known: KnownAccount = {},
): Promise<void> => {
  heedPolicy(page.context());
  const root = storedSession(email, token, known);
  await page.context().setStorageState({
    cookies: [],
    origins: [
      { origin: process.env["STORIES_URL"] ?? "", localStorage: [{ name: "root", value: root }] },
    ],
  });
};

/** Fills and sends the login dialog, which is open or opened by the icon. English pages. */
export const logIn = async (page: Page, email: string, password = DEMO_PASSWORD): Promise<void> => {
  const dialog = page.getByRole("dialog", { name: "Log in" });
  // A message may offer the login, too.
  const opener = page.getByRole("banner").getByRole("button", { name: "Log in" });
  if (!(await dialog.isVisible())) await opener.click();
  await dialog.getByLabel(/^E-?mail/).fill(email);
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  // Staff log out in the menu of their account.
  await expect(page.getByRole("button", { name: /^(?:Log out|Account: .+)$/ })).toBeVisible();
  await expect(dialog).toBeHidden();
};

/** A message of this type, while it is shown. */
export const message = (
  page: Page,
  type: "info" | "error" | "success" | "warning",
  text: string | RegExp,
): Locator => page.locator(`.toast-region [data-type=${type}]`).filter({ hasText: text });

/** Elements that may contain only text and other inline elements. */
const inline = ":is(button, label, span, p, h1, h2, h3, h4)";
const blocks = ":is(div, p, ul, ol, dl, table, section, form, fieldset, h1, h2, h3, h4)";

/** Elements that a parser lets pass where the content model of HTML forbids them, and a role that ARIA forbids. */
const misplaced = [
  `${inline} ${blocks}`,
  ":is(a, button) :is(a, button, label, input, select, textarea)",
  "figure > figcaption:not(:first-child, :last-child)",
  ":is(ul, ol) > :not(li, script, template)",
  "dl > :not(dt, dd, div, script, template)",
  "input[type=search][role=combobox]",
];

/** Checks that no element of the page is in a place where HTML forbids it. */
export const nothingIsMisplaced = async (page: Page): Promise<void> => {
  const found = await page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) =>
        Array.from(document.querySelectorAll(selector), ({ outerHTML }) =>
          [selector, outerHTML.slice(0, 120)].join(" matches "),
        ),
      ),
    misplaced,
  );
  expect(found).toEqual([]);
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Window {
    axe?: typeof axe;
  }
}

const axeOptions: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  selectors: false, // we name an element by its HTML
};

const OPEN_DIALOG = "dialog[open]";

/**
 * Checks the page's accessibility in its current state with axe. `npm test` checks only dialogs here, because the
 * stories of every page check the rest; `npm run test:long` checks the whole page.
 */
export const stateIsAccessible = async (page: Page): Promise<void> => {
  if (isEverySize) await pageIsAccessible(page);
  else if (await page.locator(OPEN_DIALOG).first().isVisible())
    await pageIsAccessible(page, OPEN_DIALOG);
};

/**
 * Checks that axe finds nothing serious or critical on the page, or in a part of it (decision 10), and that the page
 * has no misplaced element.
 */
export const pageIsAccessible = async (page: Page, part = "html"): Promise<void> => {
  await nothingIsMisplaced(page);
  // A sticky header over a field is no fault, because a reader scrolls on.
  await page.evaluate(() => window.scrollTo(0, 0));
  // An element that is still fading in or out has not reached its final colours. Content that the browser skips, because
  // it is far from the viewport, begins a transition when axe asks for its style, and never ends it.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("*")) void getComputedStyle(element).color;
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  // A document gets axe once, because loading it costs as much as running it.
  for (const frame of page.frames())
    if (await frame.evaluate(() => !window.axe)) await frame.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([context, options]) => (await window.axe?.run(context, options))?.violations,
    [part, axeOptions] as const,
  );
  const grave = violations?.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    grave?.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
  ).toEqual([]);
};

/** The most presses of Tab that a person would make. */
const PATIENCE = 90;

/** Presses Tab, or another key, until the target has the focus. */
export const goTo = async (page: Page, target: Locator, key = "Tab"): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < PATIENCE; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${PATIENCE} presses of ${key} do not reach ${String(target)}`);
};
