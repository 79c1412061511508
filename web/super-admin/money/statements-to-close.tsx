import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Language } from "#contract/language.ts";
import { Button } from "#web/design/button.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { showMonth } from "#web/staff/money/money-query.ts";
import type { ShopMoney } from "./load-money.ts";

type Due = ShopMoney["toClose"][number];

/** The first open month of each store, where it may be closed. */
export function StatementsToClose({ toClose }: { toClose: readonly Due[] }) {
  const { t } = useTranslation("shop-money");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [closing, setClosing] = useState<string>();
  const { busy, failed, send } = useSending();
  const close = async ({ id, tenant, month }: Due) => {
    setClosing(id);
    await send(async () => {
      await ask("POST /super/statements/{id}/close", { params: { id } });
      showToast("success", t("close.done", { store: tenant.name, month: showMonth(month) }));
      await revalidate();
    });
  };
  return (
    <section aria-label={t("close.title")} className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{t("close.title")}</h2>
      <p className="max-w-prose text-sm text-ink-soft">{t("close.about")}</p>
      {failed !== undefined && (
        <Notice tone="danger" announce>
          {failed}
        </Notice>
      )}
      <Table
        caption={t("close.title")}
        rows={toClose}
        rowKey={({ id }) => id}
        empty={t("close.none")}
        columns={columnsOf(t, language, busy ? closing : undefined, (due) => void close(due))}
      />
    </section>
  );
}

const columnsOf = (
  t: Translate<"shop-money">,
  language: Language,
  closing: string | undefined,
  onClose: (due: Due) => void,
): Column<Due>[] => [
  { key: "store", label: t("stores.store"), lead: true, cell: ({ tenant }) => tenant.name },
  { key: "month", label: t("close.month"), cell: ({ month }) => showMonth(month) },
  {
    key: "closing",
    label: t("close.closing"),
    align: "end",
    cell: ({ closing }) => showMoney(language, closing),
  },
  {
    key: "act",
    label: t("close.act"),
    hideLabel: true,
    align: "end",
    cell: (due) => (
      <Button
        size="sm"
        busy={closing === due.id}
        aria-label={t("close.label", { store: due.tenant.name, month: showMonth(due.month) })}
        onClick={() => onClose(due)}
      >
        {t("close.act")}
      </Button>
    ),
  },
];
