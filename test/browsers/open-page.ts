import { afterAll, beforeAll } from "vitest";
import { pageOf, type BrowserPage } from "./browser-page.ts";
import type { engines } from "./engines.ts";
import type { Driver } from "./webdriver.ts";

/** Opens the browser before the tests of a block and closes it after them. */
export const openPage = ({ name, open }: (typeof engines)[number]): (() => BrowserPage) => {
  let driver: Driver | undefined;
  let page: BrowserPage | undefined;
  beforeAll(async () => {
    driver = await open();
    page = pageOf(driver, name);
  });
  afterAll(async () => await driver?.close());
  return () => {
    if (!page) throw new Error(`${name} is not open`);
    return page;
  };
};

/** Logs a person of the demo shop in by the dialog, in English. */
export const logIn = async (page: BrowserPage, email: string, password: string): Promise<void> => {
  const within = "dialog[open]:has([type=password])";
  if (!(await page.isThere({ role: "dialog", name: "Log in" })))
    await page.press({ role: "button", name: "^Log in$", within: "header" });
  await page.type("^E-?mail", email);
  await page.type("^Password", password);
  await page.press({ role: "button", name: "^Log in$", within });
  await page.misses({ role: "dialog", name: "Log in" });
};
