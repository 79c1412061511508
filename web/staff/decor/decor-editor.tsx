import { useEffect, useRef, useState } from "react";
import type { DecorSection } from "#contract/decor.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { StoreIcon } from "#web/design/icon/icons-things.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { ask } from "#web/platform/api/api.ts";
import { asFailure } from "#web/platform/api/failure-text.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { EditForm } from "#web/staff/kit/edit-form.tsx";
import { PublishDialog } from "#web/staff/kit/publish-dialog.tsx";
import { useEdit } from "#web/staff/kit/use-edit.ts";
import { showToast } from "#web/platform/toast.ts";
import { NameableContext, type Nameable, type StoreDecor } from "./decor-context.ts";
import { DecorPreview, type PreviewedStore } from "./decor-preview.tsx";
import { DecorVersions } from "./decor-versions.tsx";
import { SectionList } from "./section-list.tsx";
import { errorsOf, nameOf } from "./section-values.ts";

type DecorEditorProps = Pick<Nameable, "categories" | "vouchers"> & {
  decor: StoreDecor;
  path: string;
  store: PreviewedStore;
};

type Values = { sections: string };

const sectionsOf = ({ sections }: Values) => JSON.parse(sections) as DecorSection[]; // as: `formValuesOf` wrote it

const noErrors: ReadonlyMap<string, string> = new Map();

/** Returns the messages of a refusal by the paths of the editor. */
const refusedErrors = (error: unknown): ReadonlyMap<string, string> =>
  new Map(
    asFailure(error).errors.map(({ path, message }) => [path.replace(/^sections\./, ""), message]),
  );

const tones = { none: "neutral", differs: "warning", scheduled: "info", shown: "success" } as const;

/** How the saved draft compares with what shoppers see, or will see. */
const stateOf = ({ isShown, isScheduled, sections }: StoreDecor): keyof typeof tones => {
  if (isShown) return sections.length === 0 ? "none" : "shown";
  return isScheduled ? "scheduled" : "differs";
};

type Act = "save" | "publish";

const known = ["required", "shop-link", "contrast", "too-long", "too-many", "characters"] as const;

/** The editor of the draft with its preview, its versions, and publishing. */
export function DecorEditor({ decor: loaded, store, ...props }: DecorEditorProps) {
  const { categories, vouchers, path } = props;
  const { t } = useTranslation("decor");
  const language = useLanguage();
  const [decor, setDecor] = useState(loaded);
  const [pictures, setPictures] = useState(loaded.pictures);
  const [publishes, setPublishes] = useState(false);
  // Whether the next save is the first step of publishing.
  const asksToPublish = useRef(false);
  // The act whose errors are marked: those of publishing, too, once it was tried.
  const [tried, setTried] = useState<Act>("save");
  const [refused, setRefused] = useState(noErrors);
  // Counts the attempts that ended with errors: each opens the first section that is wrong.
  const [attempts, setAttempts] = useState(0);
  const [seen, setSeen] = useState(attempts);
  const [open, setOpen] = useState<number>();
  const markingRefused = async (act: () => Promise<StoreDecor>): Promise<StoreDecor> => {
    setRefused(noErrors);
    try {
      return await act();
    } catch (error) {
      setRefused(refusedErrors(error));
      setAttempts((before) => before + 1);
      throw error;
    }
  };
  const edit = useEdit<StoreDecor, Values>({
    loaded,
    formValuesOf: ({ sections }) => ({ sections: JSON.stringify(sections) }),
    check: (values) => ({
      sections: errorsOf(sectionsOf(values), "save").size > 0 ? [t("fault.some")] : [],
    }),
    send: async (values, version) =>
      await markingRefused(
        async () =>
          await ask("PUT /admin/decor", { body: { version, sections: sectionsOf(values) } }),
      ),
    readAgain: async () => await ask("GET /admin/decor", {}),
    savedText: t("saved"),
    onSaved: (saved) => {
      setDecor(saved);
      setTried("save");
      setPublishes(asksToPublish.current);
    },
  });
  const { onValue, errors } = edit.form.choice("sections");
  const sections = sectionsOf(edit.form.values);
  const found = errorsOf(sections, tried);
  const isTried = tried === "publish" || errors.length > 0;
  const textOf = (code: string) => t(`fault.${known.find((each) => each === code) ?? "wrong"}`);
  const shown = new Map([...(isTried ? found : noErrors)].map(([at, code]) => [at, textOf(code)]));
  for (const [at, message] of refused) shown.set(at, message);
  const isWrong = (place: number) => [...shown.keys()].some((at) => at.startsWith(`${place}.`));
  if (seen !== attempts) {
    setSeen(attempts);
    const firstWrong = sections.findIndex((_, place) => isWrong(place));
    if (firstWrong >= 0) setOpen(firstWrong);
  }
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) editor.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const openPublish = () => {
    const isUnfinished = errorsOf(sections, "publish").size > 0;
    setTried("publish");
    asksToPublish.current = edit.changed && !isUnfinished;
    if (isUnfinished) setAttempts((before) => before + 1);
    else if (edit.changed) edit.save();
    else setPublishes(true);
  };

  const state = edit.changed ? "differs" : stateOf(decor);

  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <PageHeading />
          <p className="max-w-prose text-ink-soft">{t("lead")}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={tones[state]} dot>
            {t(`state.${state}`)}
          </Badge>
          <AppLink href={path} className={buttonClass()}>
            <StoreIcon />
            {t("toPage")}
          </AppLink>
        </div>
      </div>
      <NameableContext
        value={{
          categories,
          vouchers,
          pictures,
          onUploaded: (picture) => setPictures((before) => [picture, ...before]),
        }}
      >
        <EditForm
          edit={{
            ...edit,
            submit: (event) => {
              asksToPublish.current = false;
              edit.submit(event);
              if (errorsOf(sections, "save").size > 0) setAttempts((before) => before + 1);
            },
          }}
          labelOf={() => t("list.title")}
          show={(_, value) =>
            sectionsOf({ sections: value })
              .map((section, place) =>
                [
                  t("list.nth", { place: place + 1, kind: t(`kind.${section.kind}`) }),
                  nameOf(section, language),
                ]
                  .filter(Boolean)
                  .join(": "),
              )
              .join("\n")
          }
          saveLabel={t("save")}
          acts={
            edit.changed
              ? [{ label: t("publish.open"), onPress: openPublish, disabled: edit.busy }]
              : undefined
          }
          next={
            state === "differs"
              ? { said: t("state.differs"), label: t("publish.open"), onPress: openPublish }
              : undefined
          }
        >
          <div className="decor-room grid items-start gap-4 xl:grid-cols-2">
            <div ref={editor} className="flex min-w-0 flex-col gap-3">
              <h2 className="text-lg font-bold">{t("list.title")}</h2>
              {shown.size > 0 && (
                <Notice tone="danger" announce>
                  {t(tried === "publish" ? "fault.unfinished" : "fault.some")}
                </Notice>
              )}
              <SectionList
                sections={sections}
                onSections={(changed) => {
                  setRefused(noErrors);
                  onValue(JSON.stringify(changed));
                }}
                open={open}
                onOpen={setOpen}
                isWrong={isWrong}
                errorsOf={(at) => [shown.get(at)].filter((text) => text !== undefined)}
              />
            </div>
            <div className="decor-side min-w-0 xl:sticky xl:top-4">
              <DecorPreview
                sections={edit.form.values.sections}
                edited={open}
                path={path}
                store={store}
              />
            </div>
          </div>
        </EditForm>
      </NameableContext>
      <DecorVersions
        versions={decor.versions}
        onDecor={setDecor}
        onOpen={(opened) => onValue(JSON.stringify(opened))}
      />
      {publishes && (
        <PublishDialog
          title={t("publish.title")}
          submitLabel={t("publish.submit")}
          nowText={t("publish.nowText")}
          laterText={t("publish.laterText")}
          publish={async (from) => {
            const body = { version: decor.version, from };
            setDecor(
              await markingRefused(async () => await ask("POST /admin/decor/versions", { body })),
            );
            setPublishes(false);
            showToast("success", t(from === null ? "publish.done" : "publish.scheduled"));
          }}
          onClose={() => setPublishes(false)}
        />
      )}
    </div>
  );
}
