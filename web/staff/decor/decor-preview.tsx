import { Suspense, useEffect, useRef, useState } from "react";
import { bcp47, type Language } from "#contract/language.ts";
import type { DecorSection } from "#contract/decor.ts";
import type { DecorSectionKind } from "#contract/rules/decor.ts";
import { Decoration, pageSection, type PageSection } from "#web/decor/decoration.tsx";
import { classNames } from "#web/design/class-names.ts";
import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { Picture } from "#web/design/picture/picture.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { LanguageTexts } from "#web/platform/texts/texts.ts";
import { TextsProvider } from "#web/platform/texts/texts-provider.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { PreviewPane } from "#web/staff/kit/preview-pane.tsx";
import { isFinished } from "./section-values.ts";

/** Shows the sections as the page would, unsaved changes included, and a note in place of one that shoppers don't see. */
export function DecorPreview(props: DecorPreviewProps) {
  const { t } = useTranslation("decor");
  const [full, setFull] = useState<Language>();
  const page = (language: Language) => <PreviewOf key={language} {...props} language={language} />;
  return (
    <>
      <PreviewPane first="phone" act={{ label: t("preview.full"), onPress: setFull }}>
        {(language, width) => (
          <div className={classNames("decor-page", width === "desktop" && "decor-preview")}>
            {page(language)}
          </div>
        )}
      </PreviewPane>
      {full && (
        <Dialog
          open
          size="xl"
          focusContent
          title={t("preview.full")}
          closeLabel={t("preview.close")}
          onClose={() => setFull(undefined)}
        >
          <div lang={bcp47(full)} className="decor-full">
            {page(full)}
          </div>
        </Dialog>
      )}
    </>
  );
}

type DecorPreviewProps = {
  sections: string;
  /** The place of the section that is edited: the preview scrolls to it. */
  edited: number | undefined;
  path: string;
  store: PreviewedStore;
};

/** The parts of a store's head that the preview shows above the sections. */
export type PreviewedStore = { name: string; imageUrl: string | null; coverUrl: string | null };

function PreviewedHead({ store: { name, imageUrl, coverUrl } }: { store: PreviewedStore }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      {coverUrl !== null && (
        <Picture
          src={coverUrl}
          width={1280}
          height={400}
          alt=""
          fit="cover"
          className="h-12 w-full sm:h-40"
        />
      )}
      <div className="flex items-center gap-4 p-3">
        {imageUrl !== null && (
          <Picture
            src={imageUrl}
            width={640}
            height={640}
            alt=""
            fit="cover"
            className="size-14 shrink-0 rounded-lg"
          />
        )}
        <p className="min-w-0 text-xl font-bold wrap-anywhere">{name}</p>
      </div>
    </div>
  );
}

/** Milliseconds after the last change. */
const PAUSE_MS = 300;

/** A section as the page shows it, or why it does not. */
type Part = PageSection | { kind: DecorSectionKind; hidden: "unfinished" | "nothing" };

/** Scrolls the pane around the preview, not the page, so that a section is at its top. */
const scrollPaneTo = (section: Element | undefined): void => {
  const pane = section?.closest(".decor-page")?.parentElement;
  if (!section || !pane) return;
  const MARGIN = 16;
  const { top } = section.getBoundingClientRect();
  pane.scrollBy({ top: top - pane.getBoundingClientRect().top - MARGIN });
};

type PreviewOfProps = DecorPreviewProps & { language: Language };

function PreviewOf({ sections, edited, path, store, language }: PreviewOfProps) {
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

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (edited !== undefined && shown) scrollPaneTo(list.current?.children[edited]);
  }, [edited, shown]);

  return (
    <div className="flex flex-col gap-5">
      <PreviewedHead store={store} />
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
          ref={list}
          className="flex flex-col gap-5"
          onClickCapture={(event) => {
            if (event.target instanceof Element && event.target.closest("a"))
              event.preventDefault();
          }}
        >
          {shown.map((part, place) => (
            <div key={place}>
              {"hidden" in part ? (
                <p
                  lang={bcp47(ownLanguage)}
                  className="decor-note rounded-lg border border-dashed border-line-strong p-4 text-ink-soft"
                >
                  <strong className="block">
                    {t("list.nth", { place: place + 1, kind: t(`kind.${part.kind}`) })}
                  </strong>
                  {t(`preview.${part.hidden}`)}
                </p>
              ) : (
                <TextsProvider texts={texts}>
                  <Suspense fallback={<Skeleton className="h-48 w-full" />}>
                    <Decoration sections={[part]} path={path} />
                  </Suspense>
                </TextsProvider>
              )}
            </div>
          ))}
        </div>
      )}
      <p className="decor-note rounded-lg border border-dashed border-line-strong p-4 text-center text-ink-faint">
        {t("preview.goods")}
      </p>
    </div>
  );
}
