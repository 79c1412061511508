import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { toLanguage } from "../contract/language.ts";
import { rememberLanguage } from "./platform/change-language.ts";
import { openTexts } from "./platform/texts.ts";
import { TextsProvider } from "./platform/texts-provider.tsx";

// The page says which language it was rendered in and which texts it needs beside the frame's.
const { lang, dataset } = document.documentElement;
const language = toLanguage(lang);
// A language asked for in the address holds for the first calls of the page, too.
if (new URLSearchParams(location.search).has("lng")) rememberLanguage(language);
await openTexts(language, dataset["texts"]?.split(" ").filter(Boolean) ?? []);

startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider>
      <HydratedRouter />
    </TextsProvider>,
  );
});
