import { Suspense, useEffect, useState } from "react";
import { bcp47, type Language } from "#contract/language.ts";
import type { DecorSection } from "#contract/decor.ts";
import type { DecorSectionKind } from "#contract/rules/decor.ts";
import { Decoration, pageSection, type PageSection } from "#web/decor/decoration.tsx";
import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { LanguageTexts } from "#web/platform/texts/texts.ts";
import { TextsProvider } from "#web/platform/texts/texts-provider.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { PreviewPane } from "#web/staff/kit/preview-pane.tsx";
import { isFinished } from "./section-values.ts";

/** Shows the sections as the page would, unsaved changes included, and a note in place of one that shoppers don't see. */
export function DecorPreview({ sections, path }: { sections: string; path: string }) {
  return (
    <PreviewPane>
      {(language, width) => (
        <div className={width === "desktop" ? "decor-preview" : undefined}>
          <PreviewOf key={language} sections={sections} path={path} language={language} />
        </div>
      )}
    </PreviewPane>
  );
}

/** Milliseconds after the last change. */
const PAUSE_MS = 300;

/** A section as the page shows it, or why it does not. */
type Part = PageSection | { kind: DecorSectionKind; hidden: "unfinished" | "nothing" };

type PreviewOfProps = { sections: string; path: string; language: Language };

function PreviewOf({ sections, path, language }: PreviewOfProps) {
  const { t } = useTranslation("decor");
  const [texts] = useState(() => new LanguageTexts(language));
  const ownLanguage = useLanguage();
  const [shown, setShown] = useState<readonly Part[]>();
  const [failed, setFailed] = useState<string>();
  const all = JSON.parse(sections) as DecorSection[]; // as: the editor wrote it
  // Of an unfinished section only the kind counts, so that typing in it asks the server for nothing.
  const wanted = JSON.stringify(all.map((each) => (isFinished(each) ? each : each.kind)));
  useEffect(() => {
    let isSuperseded = false;
    const find = async () => {
      const parts = JSON.parse(wanted) as (DecorSection | DecorSectionKind)[]; // as: written above
      const sections = parts.filter((part) => typeof part !== "string");
      try {
        const body = { language, sections };
        const answer = await ask("POST /admin/decor/preview", { body }, { background: true });
        if (isSuperseded) return;
        const found = answer.sections.values();
        setShown(
          parts.map((part): Part => {
            if (typeof part === "string") return { kind: part, hidden: "unfinished" };
            const section = found.next().value;
            return section ? pageSection(section) : { kind: part.kind, hidden: "nothing" };
          }),
        );
        setFailed(undefined);
      } catch (error) {
        if (!isSuperseded) setFailed(failureText(error));
      }
    };
    const waiting = setTimeout(() => void find(), PAUSE_MS);
    return () => {
      isSuperseded = true;
      clearTimeout(waiting);
    };
  }, [wanted, language]);

  return (
    <div className="flex flex-col gap-3">
      {failed !== undefined && (
        <div className="decor-note">
          <Notice tone="danger">{failed}</Notice>
        </div>
      )}
      {shown === undefined ? (
        <Skeleton className="h-48 w-full" />
      ) : shown.length === 0 ? (
        <p className="decor-note text-ink-soft">{t("preview.empty")}</p>
      ) : (
        // Links of the preview lead nowhere: they would leave the editor.
        <div
          className="flex flex-col gap-5"
          onClickCapture={(event) => {
            if (event.target instanceof Element && event.target.closest("a"))
              event.preventDefault();
          }}
        >
          {shown.map((part, place) =>
            "hidden" in part ? (
              <p
                key={place}
                lang={bcp47(ownLanguage)}
                className="decor-note rounded-lg border border-dashed border-line-strong p-4 text-ink-soft"
              >
                <strong className="block">
                  {t("list.nth", { place: place + 1, kind: t(`kind.${part.kind}`) })}
                </strong>
                {t(`preview.${part.hidden}`)}
              </p>
            ) : (
              <TextsProvider key={place} texts={texts}>
                <Suspense fallback={<Skeleton className="h-48 w-full" />}>
                  <Decoration sections={[part]} path={path} />
                </Suspense>
              </TextsProvider>
            ),
          )}
        </div>
      )}
    </div>
  );
}
