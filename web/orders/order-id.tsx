import { useTranslation } from "../platform/texts/use-translation.ts";
import { CopyButton } from "../design/copy-button.tsx";
import { showToast } from "../platform/toast.ts";

/** Shows an order's id, which a shopper reads out on the phone or copies. */
export function OrderId({ id }: { id: string }) {
  const { t } = useTranslation("orders");
  return (
    <p className="flex flex-wrap items-center text-sm">
      <span className="text-ink-soft">{t("order.id")}</span>
      <span className="ps-1.5 font-mono font-semibold tracking-wide">{id}</span>
      <CopyOrderId id={id} />
    </p>
  );
}

export function CopyOrderId({ id }: { id: string }) {
  const { t } = useTranslation("orders");
  return <CopyText text={id} label={t("order.copyId", { id })} />;
}

/** Copies a text that a shopper has to enter elsewhere. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("orders");
  return (
    <span className="no-print">
      <CopyButton
        bare
        text={text}
        label={label}
        copiedLabel={t("copied")}
        onRefused={() => showToast("warning", t("copyRefused"))}
      />
    </span>
  );
}
