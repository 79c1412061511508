import { useTranslation } from "../platform/texts/use-translation.ts";
import { CopyButton } from "../design/copy-button.tsx";
import { showToast } from "../platform/toast.ts";

/** An order's id, to read out on the phone or to copy. */
export function OrderId({ id }: { id: string }) {
  const { t } = useTranslation("orders");
  return (
    <p className="flex items-center text-sm">
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

/** Copies what a buyer has to type elsewhere. */
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
