import { useEffect, useRef, type ReactNode } from "react";
import { Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router";
import { bcp47 } from "../contract/language.ts";
import type { Route } from "./+types/root";
import { failureMeta, FrameError } from "./frame/frame-error.tsx";
import { frameTexts, textsUrl } from "./platform/texts/texts.ts";
import { FACTS_TYPE } from "./platform/page/page-json-ld.ts";
import { loadContextKey } from "./platform/page/load-context.ts";
import { useLanguage } from "./platform/texts/use-language.ts";
import deskStyles from "./staff.css?url";
import styles from "./styles.css?url";

/** What every page may know; the same for all visitors of a language. */
export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { language, baseUrl, demo, signOn } = context.get(loadContextKey);
  const { pathname, search } = new URL(request.url);
  return { language, baseUrl, demo, signOn, canonical: `${baseUrl}${pathname}${search}` };
};

// The language and address of the shop don't change while browsing; a change of language is made in the browser.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = (page) => (page.error ? failureMeta(page) : []);

const namesTexts = (handle: unknown): handle is { texts: readonly string[] } =>
  typeof handle === "object" && handle !== null && "texts" in handle && Array.isArray(handle.texts);

/** Pages of staff bring a style sheet of their own, so that shoppers need not wait for it. */
const desk = /^\/(?:super-)?admin(?:\/|$)/;

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const isDesk = desk.test(useLocation().pathname);
  const more = [
    ...new Set(useMatches().flatMap(({ handle }) => (namesTexts(handle) ? handle.texts : []))),
  ];
  return (
    <html lang={bcp47(language)} data-texts={more.join(" ")}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#B3261E" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="stylesheet" href={isDesk ? deskStyles : styles} precedence="page" />
        {[...frameTexts, ...more].map((namespace) => (
          <link
            key={namespace}
            rel="preload"
            as="fetch"
            crossOrigin="anonymous"
            href={textsUrl(language, namespace)}
          />
        ))}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
  }, []);
  // What the first page told search engines is not about those that follow.
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) document.querySelector(`script[type="${FACTS_TYPE}"]`)?.remove();
  }, [key]);
  return <Outlet />;
}

/** Where even the frame around a page failed: what happened, in the page's language, with the ways on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <FrameError error={error} />
    </main>
  );
}
