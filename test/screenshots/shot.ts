import type { Page } from "@playwright/test";
import type { ShopLanguage } from "../stories/steps.ts";
import type { Cast } from "./cast.ts";

/** A page in a state worth looking at. */
export type Shot = {
  /** Names the picture. */
  name: string;
  path: string | ((cast: Cast) => string);
  as?: keyof Cast["people"];
  /** Before the page is opened: calls held back or failing. */
  before?: (page: Page) => Promise<unknown>;
  /** What is done on the page; `say` picks a text by language. */
  act?: (page: Page, say: Say, cast: Cast) => Promise<unknown>;
  /** What is seen at first is pictured; the page never gets ready. */
  unready?: true;
  /** Only what the window shows: something lies over the page. */
  window?: true;
};

export type Say = (en: string, vn: string) => string;

export const sayIn =
  (language: ShopLanguage): Say =>
  (en, vn) =>
    language === "en" ? en : vn;

const BASE_PATH = "/ecommerce-shopping/api";

const isCall = (path: RegExp) => (url: URL) =>
  url.pathname.startsWith(BASE_PATH) && path.test(url.pathname.slice(BASE_PATH.length));

/** A call that is never answered: the page waits. */
export const hold = (path: RegExp) => async (page: Page) =>
  await page.route(isCall(path), () => undefined);

/** A call that fails on its way. */
export const breakOff = (path: RegExp) => async (page: Page) =>
  await page.route(isCall(path), (route) => route.abort("connectionreset"));

/** A call that the server has no answer to. */
export const fail = (path: RegExp) => async (page: Page) =>
  await page.route(isCall(path), (route) => route.fulfill({ status: 503, body: "" }));
