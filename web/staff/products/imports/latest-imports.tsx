import type { Language } from "#contract/language.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import type { Tone } from "#web/design/tone.ts";
import { showNumber, showTime } from "#web/platform/texts/format.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { LatestImport } from "./import-acts.ts";
import { FormSection } from "#web/staff/kit/form-section.tsx";

type LatestImportsProps = {
  imports: readonly LatestImport[];
  /** The import that the page shows. */
  shown: string | undefined;
};

const tones: Record<LatestImport["state"], Tone> = {
  waiting: "info",
  running: "info",
  done: "success",
  failed: "danger",
  undone: "neutral",
};

/** Lists the store's latest imports; each links to its progress and its undo. */
export function LatestImports({ imports, shown }: LatestImportsProps) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  return (
    <FormSection title={t("import.latest")}>
      <Table
        caption={t("import.latest")}
        rows={imports}
        rowKey={({ id }) => id}
        columns={columnsOf(t, language, shown)}
      />
    </FormSection>
  );
}

const columnsOf = (
  t: Translate<"products">,
  language: Language,
  shown: string | undefined,
): Column<LatestImport>[] => [
  {
    key: "time",
    label: t("import.time"),
    lead: true,
    cell: ({ id, createdAt }) => (
      <AppLink
        href={staffPaths.adminImportOf(id)}
        aria-current={id === shown ? "true" : undefined}
        className="inline-flex min-h-9 items-center font-medium text-accent hover:underline aria-current:font-bold pointer-coarse:min-h-touch"
      >
        {showTime(createdAt)}
      </AppLink>
    ),
  },
  { key: "kind", label: t("import.kind"), cell: ({ kind }) => t(`import.kinds.${kind}`) },
  { key: "by", label: t("import.by"), cell: ({ by }) => by },
  {
    key: "state",
    label: t("details.status"),
    cell: ({ state }) => (
      <Badge dot tone={tones[state]}>
        {t(`import.short.${state}`)}
      </Badge>
    ),
  },
  ...(["total", "created", "updated"] as const).map((key) => ({
    key,
    label: t(`import.${key}`),
    align: "end" as const, // as: a literal
    cell: (row: LatestImport) => showNumber(language, row[key]),
  })),
];
