import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { toLanguage } from "../contract/language.ts";
import { rememberLanguage } from "./platform/texts/change-language.ts";
import { logPageError } from "./platform/api/log-failure.ts";
import { overNetwork } from "./platform/api/over-network.ts";
import { session } from "./platform/storage/session.ts";
import { openTexts } from "./platform/texts/texts.ts";
import { TextsProvider } from "./platform/texts/texts-provider.tsx";

// The router fetches the data of pages itself. Its fetch reports a missing response as a network failure, too.
const nativeFetch = window.fetch.bind(window);
window.fetch = async (...args) => await overNetwork(async () => await nativeFetch(...args));

// The page names the language that it was rendered in and the namespaces that it needs in addition to the frame's.
const { lang, dataset } = document.documentElement;
const language = toLanguage(lang);
// The first calls of the page must use the language of its URL, too.
if (new URLSearchParams(location.search).has("lng")) rememberLanguage(language);
const texts = openTexts(language, dataset["texts"]?.split(" ").filter(Boolean) ?? []);
session.now(); // the first read of the storage is slow, so it runs while the texts are fetched
await texts;

startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider>
      <HydratedRouter onError={logPageError} />
    </TextsProvider>,
  );
});
