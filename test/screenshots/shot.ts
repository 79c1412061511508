import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { Page } from "@playwright/test";
import type { ShopLanguage } from "../stories/steps.ts";
import type { Cast } from "./cast.ts";

/** A page in a state worth a picture. */
export type Shot = {
  /** The name of the picture. */
  name: string;
  path: string | ((cast: Cast) => string);
  as?: keyof Cast["people"];
  /** Runs before the page is opened: delays calls or makes them fail. */
  before?: (page: Page) => Promise<unknown>;
  /** Acts on the page; `say` picks a text by language. */
  act?: (page: Page, say: Say, cast: Cast) => Promise<unknown>;
  /** Takes the picture at once, because the page never becomes ready. */
  unready?: true;
  /** Takes only the viewport, because something covers the page. */
  window?: true;
};

export type Say = (en: string, vn: string) => string;

export const sayIn =
  (language: ShopLanguage): Say =>
  (en, vn) =>
    language === "en" ? en : vn;

const isCall = (path: RegExp) => (url: URL) =>
  url.pathname.startsWith(BASE_PATH) && path.test(url.pathname.slice(BASE_PATH.length));

/** Never answers a call, so that the page waits. */
export const hold = (path: RegExp) => async (page: Page) =>
  await page.route(isCall(path), () => undefined);

/** Breaks the connection of a call. */
export const breakOff = (path: RegExp) => async (page: Page) =>
  await page.route(isCall(path), (route) => route.abort("connectionreset"));

/** Makes the server fail a call. */
export const fail = (path: RegExp) => async (page: Page) =>
  await page.route(isCall(path), (route) => route.fulfill({ status: 503, body: "" }));
