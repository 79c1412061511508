import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { toLanguage } from "../contract/language.ts";
import { rememberLanguage } from "./platform/texts/change-language.ts";
import { logPageError } from "./platform/api/log-failure.ts";
import { overNetwork } from "./platform/api/reach.ts";
import { session } from "./platform/storage/session.ts";
import { openTexts } from "./platform/texts/texts.ts";
import { TextsProvider } from "./platform/texts/texts-provider.tsx";

// The router fetches pages' data by itself: an answer that never comes is told from our own faults there, too.
const nativeFetch = window.fetch.bind(window);
window.fetch = async (...asked) => await overNetwork(async () => await nativeFetch(...asked));

// The page says which language it was rendered in and which texts it needs beside the frame's.
const { lang, dataset } = document.documentElement;
const language = toLanguage(lang);
// A language asked for in the address holds for the first calls of the page, too.
if (new URLSearchParams(location.search).has("lng")) rememberLanguage(language);
const texts = openTexts(language, dataset["texts"]?.split(" ").filter(Boolean) ?? []);
session.now(); // the storage's first answer takes long: asked while the texts come
await texts;

startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider>
      <HydratedRouter onError={logPageError} />
    </TextsProvider>,
  );
});
