import { expect, test } from "@playwright/test";
import { openPage } from "../steps.ts";

test("a page that asks for what its policy forbids fails the story that meets it", async ({
  page,
}) => {
  await openPage(page, "/home");
  expect(test.info().errors).toEqual([]);
  await page.evaluate(() => {
    const planted = document.createElement("img");
    planted.src = "https://elsewhere.example/planted.png";
    document.body.append(planted);
  });
  const heard = () => test.info().errors.map(({ message }) => message ?? "");
  await expect.poll(() => heard().join("\n")).toContain("Content Security Policy");
  test.fail(true, "what was planted was heard: this story must not pass");
});
