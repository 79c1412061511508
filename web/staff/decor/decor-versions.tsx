import { useState } from "react";
import type { DecorSection } from "#contract/decor.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showTime } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import type { StoreDecor } from "./decor-context.ts";

type Version = StoreDecor["versions"][number];

const tones = {
  shown: "success",
  scheduled: "info",
  earlier: "neutral",
  cancelled: "neutral",
} as const;

type DecorVersionsProps = {
  versions: readonly Version[];
  onDecor: (decor: StoreDecor) => void;
  /** Puts the sections of a version into the editor, unsaved. */
  onOpen: (sections: DecorSection[]) => void;
};

/** Lists the published versions, the newest first: opens one in the editor, publishes it again, or withdraws a scheduled one. */
export function DecorVersions({ versions, onDecor, onOpen }: DecorVersionsProps) {
  const { t } = useTranslation("decor");
  const [asked, setAsked] = useState<Version>();
  const [busy, setBusy] = useState(false);

  const open = async ({ id }: Version) =>
    await toastOnFailure(async () => {
      onOpen((await ask("GET /admin/decor/versions/{id}", { params: { id } })).sections);
      showToast("info", t("versions.opened"));
      window.scrollTo({ top: 0 });
    });
  const act = async ({ id, state }: Version) => {
    setBusy(true);
    await toastOnFailure(async () => {
      if (state === "scheduled") {
        await ask("DELETE /admin/decor/versions/{id}", { params: { id } });
        onDecor(await ask("GET /admin/decor", {}));
        showToast("success", t("versions.withdrawn"));
      } else {
        onDecor(await ask("POST /admin/decor/versions/{id}/restore", { params: { id } }));
        showToast("success", t("versions.restored"));
      }
    });
    setBusy(false);
    setAsked(undefined);
  };
  const question = asked?.state === "scheduled" ? "withdraw" : "restore";

  return (
    <Card title={t("versions.title")} flush>
      <Table
        caption={t("versions.title")}
        rows={versions}
        rowKey={({ id }) => id}
        empty={<p className="p-4 text-ink-soft">{t("versions.empty")}</p>}
        columns={columnsOf(t, { onOpen: (version) => void open(version), onAsk: setAsked })}
      />
      <AlertDialog
        open={asked !== undefined}
        busy={busy}
        title={t(`versions.${question}Title`)}
        yesLabel={t(`versions.${question}`)}
        noLabel={t("publish.cancel")}
        onYes={() => asked && void act(asked)}
        onNo={() => setAsked(undefined)}
      >
        {t(`versions.${question}Text`, { time: asked ? showTime(asked.shownFrom) : "" })}
      </AlertDialog>
    </Card>
  );
}

type Acts = { onOpen: (version: Version) => void; onAsk: (version: Version) => void };

const columnsOf = (t: Translate<"decor">, acts: Acts): Column<Version>[] => [
  {
    key: "state",
    label: t("versions.state"),
    lead: true,
    cell: ({ state }) => (
      <Badge tone={tones[state]} dot>
        {t(`versions.${state}`)}
      </Badge>
    ),
  },
  {
    key: "from",
    label: t("versions.from"),
    cell: ({ shownFrom }) => showTime(shownFrom),
  },
  {
    key: "by",
    label: t("versions.by"),
    cell: ({ publishedBy }) => <span className="wrap-anywhere">{publishedBy}</span>,
  },
  {
    key: "sections",
    label: t("list.title"),
    align: "end",
    cell: ({ sectionCount }) => sectionCount,
  },
  {
    key: "acts",
    label: t("versions.acts"),
    hideLabel: true,
    align: "end",
    cell: (version) => <VersionActs version={version} {...acts} />,
  },
];

type VersionActsProps = Acts & { version: Version };

function VersionActs({ version, onOpen, onAsk }: VersionActsProps) {
  const { t } = useTranslation("decor");
  const { state } = version;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="sm" onClick={() => onOpen(version)}>
        {t("versions.open")}
      </Button>
      {(state === "scheduled" || state === "earlier") && (
        <Button size="sm" onClick={() => onAsk(version)}>
          {t(state === "scheduled" ? "versions.withdraw" : "versions.restore")}
        </Button>
      )}
    </div>
  );
}
