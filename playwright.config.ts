import { defineConfig, devices } from "@playwright/test";
import chromium from "@sparticuz/chromium";

// The browser comes with the packages on Linux; elsewhere the installed Chrome is used.
const packaged = process.platform === "linux";
if (packaged) process.env["STORIES_BROWSER"] ??= await chromium.executablePath();

// Made for a function's sandbox: one process and no same-origin rules would not be a shopper's browser.
const unwanted = [
  "--single-process",
  "--no-zygote",
  "--headless='shell'",
  "--disable-web-security",
  // A graphics card played by the processor draws each frame ten times as slowly as the processor draws it itself.
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
    }
  : { channel: "chrome" };

export default defineConfig({
  testDir: "test/stories",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./test/setup/stories.global.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // Two browsers, the shop and its database share two cores: what only took too long gets a second try, and is named.
  retries: process.env["CI"] ? 2 : 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: process.env["STORIES_URL"],
    launchOptions: browser,
    // Recording costs half of a story's time: only what failed once is recorded, at its second try.
    trace: "on-first-retry",
    actionTimeout: 10_000,
    timezoneId: "Asia/Ho_Chi_Minh",
  },
  projects: [
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      // Every day the stories whose page is another one on a phone; all of them with STORIES_AT=every-size.
      ...(process.env["STORIES_AT"] !== "every-size" && { grep: /@phone/ }),
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
  ],
});
