import { CopyButton } from "#web/design/copy-button.tsx";
import { showToast } from "#web/platform/toast.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** A line of a list of facts whose text can be copied. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation("payments");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="col-start-1 font-mono text-sm font-semibold wrap-anywhere">{text}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyButton
          text={text}
          label={t("connection.copy")}
          copiedLabel={t("copied")}
          onRefused={() => showToast("warning", t("copyRefused"))}
        />
        <span className="sr-only">{label}</span>
      </dd>
    </div>
  );
}
