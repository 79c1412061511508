import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { ReactNode } from "react";
import type { Language } from "#contract/language.ts";
import type { TextTree } from "#contract/translate.ts";
import { LanguageTexts } from "#web/platform/texts/texts.ts";
import { TextsProvider } from "#web/platform/texts/texts-provider.tsx";
import { HeatMap, type HeatLine } from "./heat-map.tsx";
import type { ChartPoint } from "./plot-area.ts";
import { TimeChart } from "./time-chart.tsx";

const htmlOf = (content: ReactNode, language: Language = "vn"): string => {
  const file = new URL(`../../../texts/${language}/charts.json`, import.meta.url);
  const charts = JSON.parse(readFileSync(file, "utf8")) as TextTree; // as: a file of texts
  const Page = createRoutesStub([{ path: "/", Component: () => content }]);
  return renderToStaticMarkup(
    <TextsProvider texts={new LanguageTexts(language, { charts })}>
      <Page />
    </TextsProvider>,
  ).replaceAll("\u00A0", " ");
};

const pointOf = (day: number, value: number | null, before: number): ChartPoint => ({
  key: String(day),
  short: `${day}/11`,
  title: `${day}/11/2026`,
  value,
  before: { title: `${day}/10/2026`, value: before },
  href: `/admin/order?day=${day}`,
});

const chartOf = (points: readonly ChartPoint[]) =>
  htmlOf(
    <TimeChart
      label="Realised by day"
      kind="line"
      unit="money"
      points={points}
      series={{ value: "This period", before: "Period before" }}
      pointHead="Day"
      emptyText="Nothing was sold"
    />,
  );

it("a chart says its figures in full to a screen reader: in its table and at the chosen point", () => {
  const html = chartOf([pointOf(21, 999_999_999_999_999, 500), pointOf(22, null, 0)]);
  expect(html).toContain('role="slider"');
  expect(html).toContain('aria-valuetext="22/11/2026: chưa tới; 22/10/2026: 0 ₫"');
  expect(html).toContain(">999.999.999.999.999 ₫</td>");
  // A table that nobody sees has no links that could have the focus.
  expect(html).not.toContain("href=");
});

it("a chart without figures says so instead of drawing a line at the bottom", () => {
  const html = chartOf([pointOf(21, 0, 0), pointOf(22, null, 0)]);
  expect(html).toContain("Nothing was sold");
  expect(html).not.toContain("slider");
});

it("a heat map writes each figure into its cell and can be walked through with one tab stop", () => {
  const lines = (keys: string[]): HeatLine[] =>
    keys.map((key) => ({ key, short: key, title: `title of ${key}` }));
  const html = htmlOf(
    <HeatMap
      label="Orders by hour and weekday"
      unit="number"
      few={lines(["mon", "tue"])}
      many={lines(["0", "1", "2"])}
      cellOf={(one, other) => ({
        value: one.key === "tue" ? Number(other.key) * 1_500 : 0,
        href: `/orders?${one.key}`,
      })}
      emptyText="Nothing was sold"
    />,
  );
  expect(html.match(/tabindex="0"/gi)).toHaveLength(1);
  expect(html.match(/tabindex="-1"/gi)).toHaveLength(5);
  expect(html).toContain('aria-label="3k, title of tue, title of 2: 3.000"');
  expect(html).toMatch(/heat-5"[^>]*>3k</);
  expect(html.match(/heat-0/g)).toHaveLength(4);
});
