import { defineConfig, devices } from "@playwright/test";
import chromium from "@sparticuz/chromium";
import { fastFolder } from "./test/setup/fast-folder.ts";
import { fontsOfBrowser } from "./test/setup/fonts.ts";

// On Linux the browser is one of the packages; elsewhere Playwright uses the installed Chrome.
const packaged = process.platform === "linux";
if (packaged) {
  process.env["STORIES_BROWSER"] ??= await chromium.executablePath();
  process.env["FONTCONFIG_FILE"] = fontsOfBrowser();
}

// Flags for a serverless sandbox: a single process without same-origin checks does not behave like a shopper's browser.
const unwanted = [
  "--single-process",
  "--no-zygote",
  "--headless='shell'",
  "--disable-web-security",
  // An emulated graphics card takes ten times as long per frame as plain software rendering.
  "--ignore-gpu-blocklist",
  "--in-process-gpu",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];
const browser = packaged
  ? {
      executablePath: process.env["STORIES_BROWSER"] ?? "",
      args: [...chromium.args.filter((argument) => !unwanted.includes(argument)), "--disable-gpu"],
      // Playwright keeps what the browser's processes share on disk, because memory is scarce in some containers.
      ignoreDefaultArgs: (await fastFolder()) === "/dev/shm" ? ["--disable-dev-shm-usage"] : [],
    }
  : { channel: "chrome" };

/** Every story at both sizes, but those that are true of one, as `npm run test:long` runs them. */
const everySize = process.env["STORIES_AT"] === "every-size";

export default defineConfig({
  testDir: "test/stories",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./test/setup/stories.global.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // A story waits for a fifth of its time, so three keep two cores busy.
  workers: 3,
  // Three browsers, the shop and its database share two cores, so a slow story gets a second try and is named as flaky.
  retries: process.env["CI"] ? 2 : 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: process.env["STORIES_URL"],
    launchOptions: browser,
    // Recording costs half of a story's time, so only the retry of a failed story is recorded.
    trace: "on-first-retry",
    actionTimeout: 10_000,
    timezoneId: "Asia/Ho_Chi_Minh",
  },
  projects: [
    {
      name: "phone",
      // Stories of pages that are used on phones first.
      ...(everySize
        ? { grepInvert: /@only-desktop/ }
        : { grep: /@phone|@only-phone/, grepInvert: /@long/ }),
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
    {
      name: "desktop",
      // Stories of `empty-shop/` wait for the start of a shop of their own. Their folder is the first, so that others use the
      // cores meanwhile.
      grepInvert: everySize ? /@only-phone/ : /@long|@only-phone|@phone/,
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1440, height: 900 },
        // Drawing what moves costs a tenth of a run; the stories on a phone see it move.
        contextOptions: { reducedMotion: "reduce" },
      },
    },
  ],
});
