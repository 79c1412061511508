import { useEffect, useRef, type ReactNode } from "react";
import { Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router";
import { bcp47 } from "../contract/language.ts";
import type { Route } from "./+types/root";
import { failureMeta, FrameError } from "./frame/frame-error.tsx";
import { frameTexts, textsUrl } from "./platform/texts/texts.ts";
import { JSON_LD_TYPE } from "./platform/page/page-json-ld.ts";
import { loadContextKey } from "./platform/page/load-context.ts";
import { useLanguage } from "./platform/texts/use-language.ts";
import staffStyles from "./staff.css?url";
import styles from "./styles.css?url";

/** Loads the data that every page may read; it is the same for all visitors of a language. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const { language, baseUrl, demo, signOn } = context.get(loadContextKey);
  return { language, baseUrl, demo, signOn };
};

// The shop's language and address don't change while a visitor browses; the browser changes the language itself.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = (page) => (page.error ? failureMeta(page) : []);

const namesTexts = (handle: unknown): handle is { texts: readonly string[] } =>
  typeof handle === "object" && handle !== null && "texts" in handle && Array.isArray(handle.texts);

/**
 * Staff pages load a second style sheet after the shoppers', with all classes of both, so that shoppers don't wait for
 * it. React sorts sheets by precedence, so the last sheet decides wherever the document was opened.
 */
const staffPath = /^\/(?:super-)?admin(?:\/|$)/;

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const isStaffPage = staffPath.test(useLocation().pathname);
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
        <link rel="stylesheet" href={styles} precedence="shop" />
        {isStaffPage && <link rel="stylesheet" href={staffStyles} precedence="staff" />}
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
  // The first page's structured data does not describe the pages that follow.
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) document.querySelector(`script[type="${JSON_LD_TYPE}"]`)?.remove();
  }, [key]);
  return <Outlet />;
}

/**
 * Shown when the frame around a page fails as well: it explains the failure in the page's language and offers links.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <FrameError error={error} />
    </main>
  );
}
