import { Suspense, useEffect, useState } from "react";
import type { Language } from "#contract/language.ts";
import { decorSection, type DecorSection } from "#contract/decor.ts";
import { Decoration, pageSection, type PageSection } from "#web/decor/decoration.tsx";
import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { LanguageTexts } from "#web/platform/texts/texts.ts";
import { TextsProvider } from "#web/platform/texts/texts-provider.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { PreviewPane } from "#web/staff/kit/preview-pane.tsx";

/** Shows the sections as the page would, unsaved changes included; unfinished ones are left out until they are whole. */
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

type PreviewOfProps = { sections: string; path: string; language: Language };

function PreviewOf({ sections, path, language }: PreviewOfProps) {
  const { t } = useTranslation("decor");
  const [texts] = useState(() => new LanguageTexts(language));
  const [shown, setShown] = useState<readonly PageSection[]>();
  const [failed, setFailed] = useState<string>();
  const all = JSON.parse(sections) as DecorSection[]; // as: the editor wrote it
  const whole = all.filter((section) => decorSection.safeParse(section).success);
  const sent = JSON.stringify(whole);
  useEffect(() => {
    let overtaken = false;
    const find = async () => {
      const body = { language, sections: JSON.parse(sent) as DecorSection[] }; // as: written above
      try {
        const answer = await ask("POST /admin/decor/preview", { body }, { background: true });
        if (overtaken) return;
        setShown(answer.sections.map(pageSection));
        setFailed(undefined);
      } catch (error) {
        if (!overtaken) setFailed(failureText(error));
      }
    };
    const waiting = setTimeout(() => void find(), PAUSE_MS);
    return () => {
      overtaken = true;
      clearTimeout(waiting);
    };
  }, [sent, language]);

  return (
    <div className="flex flex-col gap-3">
      {failed !== undefined && <Notice tone="danger">{failed}</Notice>}
      {all.length > whole.length && (
        <p className="text-sm text-ink-soft">
          {t("preview.unfinished", { count: all.length - whole.length })}
        </p>
      )}
      {shown === undefined ? (
        <Skeleton className="h-48 w-full" />
      ) : shown.length === 0 ? (
        <p className="text-ink-soft">{t("preview.empty")}</p>
      ) : (
        // Links of the preview lead nowhere: they would leave the editor.
        <div
          onClickCapture={(event) => {
            if (event.target instanceof Element && event.target.closest("a"))
              event.preventDefault();
          }}
        >
          <TextsProvider texts={texts}>
            <Suspense fallback={<Skeleton className="h-48 w-full" />}>
              <Decoration sections={shown} path={path} />
            </Suspense>
          </TextsProvider>
        </div>
      )}
    </div>
  );
}
