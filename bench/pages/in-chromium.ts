import { chromium, devices, type Browser, type Locator, type Page } from "@playwright/test";
import config from "../../playwright.config.ts";
import { consentCookie } from "#web/platform/storage/consent.ts";
import { openSpawnedShop } from "#test/setup/spawned-shop.ts";
import { spread } from "../measure.ts";
import { belowFloor, table, withinLimit, type Row } from "../table.ts";

const ROUNDS = 5;
/** A mid-range phone: a quarter of this machine's speed. */
const CPU_SLOWDOWN = 4;
/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
type Figure = "paint" | "picture" | "shift" | "blocked";
type Figures = Record<Figure, number>;

const MOST: Record<Figure | "press", [limit: number, unit: string]> = {
  paint: [1_800, "ms"],
  picture: [60, "KB"],
  shift: [0.02, "of the screen"],
  blocked: [150, "ms"],
  press: [100, "ms"],
};
const TASK_MS = 50; // the part of a task beyond this blocks
const SETTLED_MS = 1_500;
/** How long a finger stays on the screen. */
const FINGER_MS = 80;
const AFTER_PRESS_MS = 800;
const HYDRATED_WITHIN_MS = 30_000;

const hydrated = `new Promise((resolve, reject) => {
  const late = Date.now() + ${HYDRATED_WITHIN_MS};
  const look = () => {
    if ("hydrated" in document.documentElement.dataset) resolve();
    else if (Date.now() > late) reject(new Error("the page was not taken over"));
    else setTimeout(look, 100);
  };
  look();
})`;

const figureNames: readonly [Figure, string][] = [
  ["paint", "largest paint"],
  ["picture", "picture of the largest paint"],
  ["shift", "layout shift"],
  ["blocked", "blocked"],
];

/** Opens a page as a visitor with a slow phone, who has answered the cookie question or not. */
const openSlowly = async (browser: Browser, url: string, answered: boolean): Promise<Page> => {
  const context = await browser.newContext({ ...devices["Pixel 7"], locale: "en-US" });
  if (answered) {
    const [cookie = ""] = consentCookie(false, Date.now()).split(";");
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url }]);
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: "networkidle" });
  // This is not a locator: its own script would be one of the page's long tasks.
  const { exceptionDetails } = await devtools.send("Runtime.evaluate", {
    expression: hydrated,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(`${url}: ${exceptionDetails.text}`);
  await page.waitForTimeout(SETTLED_MS);
  return page;
};

const figuresOf = async (page: Page): Promise<Figures> =>
  await page.evaluate(async (taskMs) => {
    const entries = async (type: string) =>
      await new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type,
          buffered: true,
        });
        setTimeout(() => resolve([]), 200); // there were no entries
      });
    type Shift = PerformanceEntry & { value: number };
    type Paint = PerformanceEntry & { url: string };
    const shifts = (await entries("layout-shift")) as Shift[]; // as: the DOM's types don't know them
    const tasks = await entries("longtask");
    const largest = (await entries("largest-contentful-paint")).at(-1) as Paint | undefined; // as: the same
    const [picture] = performance.getEntriesByName(largest?.url ?? "");
    return {
      paint: largest?.startTime ?? Infinity,
      picture: picture instanceof PerformanceResourceTiming ? picture.encodedBodySize / 1_024 : 0,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      blocked: tasks.reduce((sum, { duration }) => sum + duration - taskMs, 0),
    };
  }, TASK_MS);

/** How long the slowest event of a tap waited for the screen to change. */
const pressTime = async (page: Page, target: Locator): Promise<number> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to press");
  await page.evaluate(() => {
    performance.clearMarks();
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) performance.mark("press", { detail: duration });
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit); // as: the DOM's types don't know the threshold
  });
  // Presses by position: a press by locator would put listeners of the tool before those of the page.
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await page.waitForTimeout(FINGER_MS);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(AFTER_PRESS_MS);
  return await page.evaluate(() =>
    Math.max(
      0,
      ...performance
        .getEntriesByName("press")
        .map((mark) => Number((mark as PerformanceMark).detail)), // as: the marks were set above
    ),
  );
};

/** Returns how long each press took; throws when one changed nothing. */
const presses = async (
  browser: Browser,
  listing: string,
  product: string,
): Promise<[act: string, ms: number][]> => {
  const shown = await openSlowly(browser, listing, true);
  const filters = await pressTime(shown, shown.getByRole("button", { name: /^Filters/ }));
  const filter = await pressTime(shown, shown.getByLabel("Germany"));
  await shown.waitForURL(/origin=/);
  await shown.context().close();
  const bought = await openSlowly(browser, product, true);
  const cart = await pressTime(bought, bought.getByRole("button", { name: "Add to cart" }));
  await bought
    .getByText(/added to/i)
    .first()
    .waitFor();
  // The message about the cart has a button with this name, too.
  const header = bought.getByRole("banner");
  const login = await pressTime(bought, header.getByRole("button", { name: "Log in" }));
  await bought.getByRole("dialog", { name: "Log in" }).waitFor();
  await bought.context().close();
  return [
    ["open the filters", filters],
    ["filter", filter],
    ["add to cart", cart],
    ["open the login", login],
  ];
};

/**
 * Measures pages of the demo shop in Chromium, with a slow network and a CPU four times slower than this machine's: largest
 * contentful paint, layout shift, and how long presses wait. Needs a machine without other load.
 */
export const inChromium = async (): Promise<Row[]> => {
  const shop = await openSpawnedShop(() => ({ DEMO: "1", LOG_LEVEL: "error" }));
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const listing = `${shop.url}/bosch_power_tool`;
    const [, path = ""] =
      /"(\/bosch_power_tool\/product\/\d+)"/.exec(await (await fetch(listing)).text()) ?? [];
    const product = `${shop.url}${path}`;
    const rows: Row[] = [];
    for (const [name, url] of [
      ["Listing", listing],
      ["Listing with a decoration", `${shop.url}/bosch_automatic_aftermarket`],
      ["Product", product],
    ] as const) {
      const rounds: Figures[] = [];
      while (rounds.length < ROUNDS) {
        const page = await openSlowly(browser, url, false);
        rounds.push(await figuresOf(page));
        await page.context().close();
      }
      for (const [figure, what] of figureNames)
        rows.push(
          withinLimit(
            `${name} on a slow phone, ${what}`,
            ...MOST[figure],
            spread(rounds.map((each) => each[figure])),
          ),
        );
    }
    const pressed = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round++)
      for (const [act, ms] of await presses(browser, listing, product))
        pressed.set(act, [...(pressed.get(act) ?? []), ms]);
    for (const [act, times] of pressed)
      rows.push(withinLimit(`Press on a slow phone to ${act}`, ...MOST.press, spread(times)));
    return rows;
  } finally {
    await browser.close();
    await shop.close();
  }
};

if (import.meta.main) {
  const rows = await inChromium();
  process.stdout.write(`${table(rows)}\n`);
  process.exitCode = belowFloor(rows).length > 0 ? 1 : 0;
}
