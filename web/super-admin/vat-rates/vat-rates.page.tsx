import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { DatedRate } from "#contract/rules/invoices/vat.ts";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { Button } from "#web/design/button.tsx";
import { Table } from "#web/design/data/table.tsx";
import { PlusIcon } from "#web/design/icon/icons.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showDay } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useVatRateName } from "#web/staff/vat-rate-field.tsx";
import { SuperAdminSkeleton } from "../super-admin-skeleton.tsx";
import type { Route } from "./+types/vat-rates.page";
import { RateDialog } from "./rate-dialog.tsx";

const texts = ["super-admin", "kit"] as const;
export const handle = { texts };

export const clientLoader = async () => {
  const [list] = await Promise.all([ask("GET /vat-rates", {}), textsReady(...texts)]);
  return list;
};

export function HydrateFallback() {
  return <SuperAdminSkeleton />;
}

/** The percentages of value-added tax by kind and day (`beyond §7`); future ones are added and removed. */
export default function VatRatesPage({ loaderData: { rates, earliest } }: Route.ComponentProps) {
  const { t } = useTranslation("super-admin");
  const nameOf = useVatRateName();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<"add" | DatedRate | null>(null);
  const [busy, setBusy] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const [today] = useState(() => vietnamDay(new Date()));

  const stateOf = ({ rate, from }: DatedRate) => {
    if (from > today) return "future";
    const isLast = !rates.some(
      (other) => other.rate === rate && other.from > from && other.from <= today,
    );
    return isLast ? "now" : "past";
  };
  const done = async (text: string) => {
    setOpened(null);
    showToast("success", text);
    await revalidate();
    add.current?.focus(); // the button of a removed row is gone
  };
  const remove = async ({ rate, from }: DatedRate) => {
    setBusy(true);
    const removed = await toastOnFailure(async () => {
      await ask("DELETE /super/vat-rates/{rate}/{from}", { params: { rate, from } });
    });
    setBusy(false);
    if (removed) await done(t("vat.removed"));
  };

  const removeButton = (row: DatedRate) =>
    row.from >= earliest && (
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={t("vat.removeNamed", { name: nameOf(row.rate), day: dayOf(row.from) })}
        onClick={() => setOpened(row)}
      >
        {t("vat.remove")}
      </Button>
    );

  return (
    <div className="mx-auto flex max-w-[60rem] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageHeading />
        <Button ref={add} look="primary" aria-haspopup="dialog" onClick={() => setOpened("add")}>
          <PlusIcon />
          {t("vat.add")}
        </Button>
      </div>
      <p className="text-ink-soft">{t("vat.text")}</p>
      <Table
        caption={t("vat.caption")}
        rows={rates}
        rowKey={({ rate, from }) => `${rate} ${from}`}
        columns={[
          { key: "rate", label: t("vat.rate"), lead: true, cell: ({ rate }) => nameOf(rate) },
          { key: "from", label: t("vat.from"), cell: ({ from }) => dayOf(from) },
          {
            key: "percent",
            label: t("vat.percent"),
            align: "end",
            cell: ({ percent }) => `${percent} %`,
          },
          { key: "state", label: t("vat.state"), cell: (row) => t(`vat.is.${stateOf(row)}`) },
          {
            key: "acts",
            label: t("vat.acts"),
            hideLabel: true,
            align: "end",
            cell: removeButton,
          },
        ]}
      />
      {opened === "add" && (
        <RateDialog
          earliest={earliest}
          onDone={() => void done(t("vat.added"))}
          onClose={() => setOpened(null)}
        />
      )}
      {opened !== null && opened !== "add" && (
        <AlertDialog
          open
          title={t("vat.removeTitle")}
          yesLabel={t("vat.remove")}
          noLabel={t("ask.no")}
          busy={busy}
          onYes={() => void remove(opened)}
          onNo={() => setOpened(null)}
        >
          <p>{t("vat.removeText", { name: nameOf(opened.rate), day: dayOf(opened.from) })}</p>
        </AlertDialog>
      )}
    </div>
  );
}

const dayOf = (day: string): string => showDay(`${day}T00:00:00Z`);
