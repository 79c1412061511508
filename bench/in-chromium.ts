import { chromium, devices, type Browser, type Page } from "@playwright/test";
import config from "../playwright.config.ts";
import { openSpawnedShop } from "../test/setup/spawned-shop.ts";
import { spread } from "./measure.ts";

const ROUNDS = 5;
/** A phone of the middle: a quarter of this machine's speed. */
const CPU_SLOWDOWN = 4;
/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Milliseconds, but for the shift, which is a share of the screen. */
const MOST = { paint: 1_800, shift: 0.02, blocked: 150, press: 100 };
const TASK_MS = 50; // the part of a task beyond this blocks
const SETTLED_MS = 1_500;

type Figures = Record<"paint" | "shift" | "blocked", number>;

/** Opens a page as a visitor of a slow phone, whose cookie question is answered or not. */
const openSlowly = async (browser: Browser, url: string, answered: boolean): Promise<Page> => {
  const context = await browser.newContext({ ...devices["Pixel 7"], locale: "en-US" });
  const consent = JSON.stringify({ consent: { comfort: false, marketing: false } });
  if (answered)
    await context.addCookies([{ name: "do-consent", value: encodeURIComponent(consent), url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.locator("html[data-hydrated]").waitFor();
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
        setTimeout(() => resolve([]), 200); // there were none
      });
    const shifts = (await entries("layout-shift")) as (PerformanceEntry & { value: number })[]; // as: the DOM's types don't know them
    const tasks = await entries("longtask");
    return {
      paint: (await entries("largest-contentful-paint")).at(-1)?.startTime ?? Infinity,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      blocked: tasks.reduce((sum, { duration }) => sum + duration - taskMs, 0),
    };
  }, TASK_MS);

/** How long the slowest press of `act` waited for the screen to change. */
const pressTime = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    performance.clearMarks();
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) performance.mark("press", { detail: duration });
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit); // as: the DOM's types don't know the threshold
  });
  await act();
  await page.waitForTimeout(SETTLED_MS);
  return await page.evaluate(() =>
    Math.max(
      0,
      ...performance
        .getEntriesByName("press")
        .map((mark) => Number((mark as PerformanceMark).detail)), // as: marks are what was put there
    ),
  );
};

const presses = async (browser: Browser, listing: string, product: string) => {
  const shown = await openSlowly(browser, listing, true);
  await shown.getByRole("button", { name: /^Filters/ }).click();
  await shown.waitForTimeout(SETTLED_MS);
  const filter = await pressTime(
    shown,
    async () => await shown.getByLabel("Germany").click({ timeout: 10_000 }),
  );
  await shown.context().close();
  const bought = await openSlowly(browser, product, true);
  const cart = await pressTime(
    bought,
    async () => await bought.getByRole("button", { name: "Add to cart" }).click(),
  );
  const dialog = await pressTime(
    bought,
    async () => await bought.getByRole("button", { name: "Log in" }).click(),
  );
  await bought.context().close();
  return { filter, "add to cart": cart, "open the login": dialog };
};

/**
 * Listing and product page of the demo shop in Chromium, on a phone four times slower than this machine in a slow
 * network: when the largest picture stands, what moved, how long presses would wait. Answers lines to print; throws
 * where a figure is over its limit.
 */
export const inChromium = async (): Promise<string> => {
  const shop = await openSpawnedShop(() => ({ DEMO: "1", LOG_LEVEL: "error" }));
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const listing = `${shop.url}/bosch_power_tool`;
    const [, path = ""] =
      /"(\/bosch_power_tool\/product\/\d+)"/.exec(await (await fetch(listing)).text()) ?? [];
    const product = `${shop.url}${path}`;
    const lines: string[] = [];
    const over: string[] = [];
    const tell = (what: string, value: number, most: number, digits = 0) => {
      lines.push(`${what}: ${value.toFixed(digits)} (at most ${most})`);
      if (value > most) over.push(what);
    };
    for (const [name, url] of [
      ["Listing", listing],
      ["Product", product],
    ] as const) {
      const rounds: Figures[] = [];
      while (rounds.length < ROUNDS) {
        const page = await openSlowly(browser, url, false);
        rounds.push(await figuresOf(page));
        await page.context().close();
      }
      const median = (figure: keyof Figures) => spread(rounds.map((each) => each[figure])).median;
      tell(`${name}, largest paint, ms`, median("paint"), MOST.paint);
      tell(`${name}, layout shift`, median("shift"), MOST.shift, 3);
      tell(`${name}, blocked, ms`, median("blocked"), MOST.blocked);
    }
    for (const [act, ms] of Object.entries(await presses(browser, listing, product)))
      tell(`Press to ${act}, ms`, ms, MOST.press);
    const told = `In Chromium, CPU ${CPU_SLOWDOWN}× slower, slow 4G:\n${lines.join("\n")}`;
    if (over.length > 0) throw new Error(`${told}\nOver its limit: ${over.join("; ")}`);
    return told;
  } finally {
    await browser.close();
    await shop.close();
  }
};

if (import.meta.main) process.stdout.write(`${await inChromium()}\n`);
