import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

const quiet = { trace: "off", actionTimeout: 60_000 } as const;

/**
 * `npm run screenshots`: takes pictures of every page and state for people to look at, and those of the handbook; compares
 * nothing. `npm run screenshots -- --project handbook-en --project handbook-vn` takes those of the handbook alone.
 */
export default defineConfig({
  ...stories,
  testDir: "test/screenshots",
  timeout: 180_000,
  globalSetup: "./test/setup/stories.global.ts",
  outputDir: "test-results",
  retries: 1,
  reporter: [["dot"]],
  projects: [
    ...[390, 1440].flatMap((width) =>
      (["en", "vn"] as const).map((language) => ({
        name: `${width}-${language}`,
        testMatch: "take.ts",
        use: {
          ...quiet,
          viewport: { width, height: width < 600 ? 844 : 900 },
          isMobile: width < 600,
          hasTouch: width < 600,
        },
      })),
    ),
    ...(["en", "vn"] as const).map((language) => ({
      name: `widths-${language}`,
      testMatch: "measure-widths.ts",
      use: { ...quiet, viewport: { width: 1440, height: 900 } },
    })),
    ...(["en", "vn"] as const).map((language) => ({
      name: `handbook-${language}`,
      testMatch: "take-handbook.ts",
      use: { ...quiet, viewport: { width: 1200, height: 800 } },
    })),
  ],
});
