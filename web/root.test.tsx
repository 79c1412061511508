import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { LanguageTexts } from "./platform/texts/texts.ts";
import { TextsProvider } from "./platform/texts/texts-provider.tsx";
import { ErrorBoundary } from "./root.tsx";

it.each([
  ["en", "Something went wrong!", "Go to the home page"],
  ["vn", "Đã có lỗi xảy ra!", "Về trang chủ"],
] as const)(
  "a failure of the frame itself is told in %s, with ways on",
  (language, message, home) => {
    const file = new URL(`../texts/${language}/frame.json`, import.meta.url);
    const texts = new LanguageTexts(language, { frame: JSON.parse(readFileSync(file, "utf8")) });
    const Page = createRoutesStub([
      {
        id: "root",
        path: "/",
        ErrorBoundary: () => <ErrorBoundary error={new Error()} params={{}} />,
      },
    ]);
    const html = renderToStaticMarkup(
      <TextsProvider texts={texts}>
        <Page hydrationData={{ errors: { root: new Error("the frame") } }} />
      </TextsProvider>,
    );
    expect(html).toContain("<main>");
    expect(html).toContain(message);
    expect(html).toContain(home);
  },
);
