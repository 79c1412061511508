import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { fold } from "#contract/rules/fold.ts";
import { SYNONYM_GROUPS_MAX, UNFOUND_DAYS } from "#contract/rules/limits.ts";
import { Button } from "#web/design/button.tsx";
import { PlusIcon, SearchIcon } from "#web/design/icon/icons.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { SectionHeading } from "#web/design/section-heading.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { showDay, showNumber } from "#web/platform/texts/format.ts";
import { useSession } from "#web/platform/storage/session.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { SuperAdminSkeleton } from "#web/super-admin/super-admin-skeleton.tsx";
import type { Route } from "./+types/synonyms.page";
import { loadSynonyms, type SynonymGroup, type UnfoundSearch } from "./load-synonyms.ts";
import { RemoveQuestion } from "./remove-question.tsx";
import { SynonymDialog } from "./synonym-dialog.tsx";
import { SynonymTrial } from "./synonym-trial.tsx";

export const handle = { texts: ["synonyms", "staff"] };

export const clientLoader = async () => {
  const [loaded] = await Promise.all([loadSynonyms(), textsReady("synonyms", "staff")]);
  return loaded;
};

export function HydrateFallback() {
  return <SuperAdminSkeleton />;
}

type Opened =
  | { what: "edit"; group: SynonymGroup | null; words: string }
  | { what: "remove"; group: SynonymGroup };

/** The shop's synonyms, a trial of them, and the searches that found nothing; the super admin changes them. */
export default function SynonymsPage({ loaderData }: Route.ComponentProps) {
  const { groups, searches } = loaderData;
  const { t } = useTranslation("synonyms");
  const mayEdit = useSession().account?.roles.includes("SUPER_ADMIN") ?? false;
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<Opened | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const add = (words = "") => setOpened({ what: "edit", group: null, words });
  const close = () => setOpened(null);
  const done = async () => {
    close();
    await revalidate();
    title.current?.focus(); // the button may have been removed with its group
  };
  return (
    <div className="mx-auto flex max-w-[60rem] flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading ref={title} />
        {mayEdit && (
          <Button
            look="primary"
            aria-haspopup="dialog"
            disabled={groups.length >= SYNONYM_GROUPS_MAX}
            onClick={() => add()}
          >
            <PlusIcon />
            {t("list.add")}
          </Button>
        )}
      </div>
      <p className="max-w-prose text-ink-soft">{t(mayEdit ? "list.text" : "list.textOfStore")}</p>
      <div className="rounded-lg border border-line bg-surface p-4">
        <SynonymTrial />
      </div>
      <UnfoundList searches={searches} onAdd={mayEdit ? add : undefined} />
      <GroupList groups={groups} mayEdit={mayEdit} onOpen={setOpened} />
      {opened?.what === "edit" && (
        <SynonymDialog
          group={opened.group}
          words={opened.words}
          onDone={() => void done()}
          onClose={close}
        />
      )}
      {opened?.what === "remove" && (
        <RemoveQuestion group={opened.group} onDone={() => void done()} onClose={close} />
      )}
    </div>
  );
}

type GroupListProps = {
  groups: readonly SynonymGroup[];
  mayEdit: boolean;
  onOpen: (opened: Opened) => void;
};

function GroupList({ groups, mayEdit, onOpen }: GroupListProps) {
  const { t } = useTranslation("synonyms");
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const sought = fold(typed.trim());
  const shown = groups.filter(({ words }) => words.some((word) => fold(word).includes(sought)));
  const number = showNumber(language, shown.length);
  return (
    <section aria-labelledby="synonym-groups" className="flex flex-col gap-3">
      <SectionHeading
        id="synonym-groups"
        lead={<span role="status">{t("list.count", { count: shown.length, number })}</span>}
      >
        {t("list.title")}
      </SectionHeading>
      <TextField
        label={t("list.find")}
        type="search"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {shown.length === 0 ? (
        <EmptyState icon={<SearchIcon className="size-8" />} title={t("list.none")} />
      ) : (
        <ul className="rounded-lg border border-line bg-surface divide-y divide-line">
          {shown.map((group) => (
            <li key={group.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
              <p className="min-w-48 flex-1 wrap-anywhere">{group.words.join(" · ")}</p>
              {mayEdit && (
                <span className="flex gap-2">
                  <Button
                    size="sm"
                    aria-haspopup="dialog"
                    aria-label={t("list.changeOf", { words: group.words[0] ?? "" })}
                    onClick={() => onOpen({ what: "edit", group, words: group.words.join("\n") })}
                  >
                    {t("list.change")}
                  </Button>
                  <Button
                    size="sm"
                    look="quiet"
                    aria-haspopup="dialog"
                    aria-label={t("list.removeOf", { words: group.words[0] ?? "" })}
                    onClick={() => onOpen({ what: "remove", group })}
                  >
                    {t("list.remove")}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type UnfoundListProps = {
  searches: readonly UnfoundSearch[];
  onAdd: ((words: string) => void) | undefined;
};

/** The searches that found nothing, most frequent first. */
function UnfoundList({ searches, onAdd }: UnfoundListProps) {
  const { t } = useTranslation("synonyms");
  const language = useLanguage();
  return (
    <section aria-labelledby="unfound-searches" className="flex flex-col gap-3">
      <SectionHeading id="unfound-searches">
        {t("unfound.title", { days: UNFOUND_DAYS })}
      </SectionHeading>
      <p className="max-w-prose text-sm text-ink-soft">{t("unfound.text")}</p>
      {searches.length === 0 ? (
        <p>{t("unfound.none")}</p>
      ) : (
        <ul className="rounded-lg border border-line bg-surface max-h-96 divide-y divide-line overflow-y-auto">
          {searches.map(({ text, count, lastOn }) => (
            <li key={text} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3">
              <p className="min-w-40 flex-1 wrap-anywhere">
                <span className="font-medium">{text}</span>{" "}
                <span className="text-sm text-ink-soft">
                  {t("unfound.count", { count, number: showNumber(language, count) })} ·{" "}
                  {t("unfound.lastOn", { day: showDay(`${lastOn}T00:00:00Z`) })}
                </span>
              </p>
              {onAdd && (
                <Button
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={t("unfound.addOf", { text })}
                  onClick={() => onAdd(`${text}\n`)}
                >
                  {t("unfound.add")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
