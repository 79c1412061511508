import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { TextTree } from "#contract/translate.ts";
import { LanguageTexts } from "../platform/texts/texts.ts";
import { TextsProvider } from "../platform/texts/texts-provider.tsx";
import { FindFragmentContext, type FindFragment } from "../platform/page/cached-fragment.tsx";
import { FragmentCache, PageFragments } from "../platform/page/fragment-cache.ts";
import { ShopFrame } from "./shop.layout.tsx";
import type { Menu } from "./header/stores.ts";

const menuOf = (store: string): Menu => ({
  totalStores: 12,
  stores: [{ id: "1", name: store, categories: [{ id: "7", name: "Máy khoan & <vặn> vít" }] }],
});

const textsIn = (language: "en" | "vn") => {
  const read = (name: string) => {
    const file = new URL(`../../texts/${language}/${name}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, "utf8")) as TextTree; // as: a file of texts
  };
  const names = ["frame", "catalogue", "accounts"];
  return new LanguageTexts(language, Object.fromEntries(names.map((name) => [name, read(name)])));
};

const pageWith = (texts: LanguageTexts, menu: Menu, find: FindFragment | null): string => {
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => <ShopFrame menu={menu}>the page</ShopFrame> },
  ]);
  return renderToString(
    <TextsProvider texts={texts}>
      <FindFragmentContext value={find}>
        <Page hydrationData={{ loaderData: { root: { demo: true } } }} />
      </FindFragmentContext>
    </TextsProvider>,
  );
};

it.each(["en", "vn"] as const)(
  "a page in %s is the same, to the letter, whether its menus and footer were written for it or copied",
  (language) => {
    const texts = textsIn(language);
    const cache = new FragmentCache();
    for (const store of ["Bosch Power Tool", "Another store"]) {
      const menu = menuOf(store);
      const whole = pageWith(texts, menu, null);
      expect(whole).toContain(`${store}</p>`);
      for (const turn of [1, 2]) {
        const fragments = new PageFragments(cache);
        let rendered = 0;
        let copied = 0;
        const html = pageWith(texts, menu, (part, given) => {
          const found = fragments.find(part, given);
          rendered++;
          if (found) copied++;
          return found;
        });
        expect(Buffer.concat(fragments.assemble(html)).toString()).toBe(whole);
        // Another store changes the menus, so the two fragments that list stores are rendered again.
        expect(copied).toBe(turn === 2 ? rendered : store === "Another store" ? rendered - 2 : 0);
      }
    }
  },
);
