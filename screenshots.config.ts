import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

/** `npm run screenshots`: takes pictures of every page and state for people to look at; compares nothing. */
export default defineConfig({
  ...stories,
  testDir: "test/screenshots",
  testMatch: "take.ts",
  timeout: 180_000,
  globalSetup: "./test/setup/stories.global.ts",
  outputDir: "test-results",
  retries: 1,
  reporter: [["dot"]],
  projects: [390, 1440].flatMap((width) =>
    (["en", "vn"] as const).map((language) => ({
      name: `${width}-${language}`,
      use: {
        trace: "off",
        actionTimeout: 60_000,
        viewport: { width, height: width < 600 ? 844 : 900 },
        isMobile: width < 600,
        hasTouch: width < 600,
      },
    })),
  ),
});
