import { useEffect, useRef, useState } from "react";
import type { DecorSection } from "#contract/decor.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { Button } from "#web/design/button.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { StoreIcon } from "#web/design/icon/icons-things.tsx";
import { ask } from "#web/platform/api/api.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { EditForm } from "#web/staff/kit/edit-form.tsx";
import { useEdit } from "#web/staff/kit/use-edit.ts";
import { NameableContext, type Nameable, type StoreDecor } from "./decor-context.ts";
import { DecorPreview } from "./decor-preview.tsx";
import { DecorVersions } from "./decor-versions.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { SectionList } from "./section-list.tsx";
import { faultsOf, nameOf } from "./section-values.ts";

type DecorEditorProps = Pick<Nameable, "categories" | "vouchers"> & {
  decor: StoreDecor;
  path: string;
};

type Values = { sections: string };

const sectionsOf = ({ sections }: Values) => JSON.parse(sections) as DecorSection[]; // as: `valuesOf` wrote it

const known = ["required", "shop-link", "contrast", "too-long", "too-many", "characters"] as const;

/** The editor of the draft with its preview, its versions, and publishing. */
export function DecorEditor({ decor: loaded, categories, vouchers, path }: DecorEditorProps) {
  const { t } = useTranslation("decor");
  const language = useLanguage();
  const [decor, setDecor] = useState(loaded);
  const [pictures, setPictures] = useState(loaded.pictures);
  const [publishes, setPublishes] = useState(false);
  const edit = useEdit<StoreDecor, Values>({
    loaded,
    valuesOf: ({ sections }) => ({ sections: JSON.stringify(sections) }),
    check: (values) => ({
      sections: faultsOf(sectionsOf(values)).size > 0 ? [t("fault.some")] : [],
    }),
    send: async (values, version) =>
      await ask("PUT /admin/decor", { body: { version, sections: sectionsOf(values) } }),
    readAgain: async () => await ask("GET /admin/decor", {}),
    savedText: t("saved"),
    onSaved: setDecor,
  });
  const { onValue, errors } = edit.form.choice("sections");
  const sections = sectionsOf(edit.form.values);
  const faults = faultsOf(sections);
  const isTried = errors.length > 0;
  const textOf = (code: string) => t(`fault.${known.find((each) => each === code) ?? "wrong"}`);
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTried) editor.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isTried]);

  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-2xl font-bold">{t("title")}</h1>
          <p className="max-w-prose text-ink-soft">{t("lead")}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={decor.isShown && !edit.changed ? "success" : "warning"} dot>
            {t(decor.isShown && !edit.changed ? "state.shown" : "state.differs")}
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
          edit={edit}
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
            <Button
              disabled={edit.changed || edit.busy || decor.version === 0}
              onClick={() => setPublishes(true)}
              className="max-sm:basis-full"
            >
              {t("publish.open")}
            </Button>
          }
        >
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <div ref={editor} className="flex min-w-0 flex-col gap-3">
              <h2 className="text-lg font-bold">{t("list.title")}</h2>
              {errors.map((error) => (
                <p key={error} role="alert" className="font-semibold text-danger">
                  {error}
                </p>
              ))}
              <SectionList
                sections={sections}
                onSections={(changed) => onValue(JSON.stringify(changed))}
                isWrong={(place) =>
                  isTried && faults.keys().some((fault) => fault.startsWith(`${place}.`))
                }
                errorsOf={(at) => {
                  const code = isTried ? faults.get(at) : undefined;
                  return code === undefined ? [] : [textOf(code)];
                }}
              />
            </div>
            <div className="min-w-0 xl:sticky xl:top-4">
              <DecorPreview sections={edit.form.values.sections} path={path} />
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
          version={decor.version}
          onClose={() => setPublishes(false)}
          onPublished={setDecor}
        />
      )}
    </div>
  );
}
