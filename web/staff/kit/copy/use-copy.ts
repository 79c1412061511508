import type { CopyButtonProps } from "#web/design/copy-button.tsx";
import { showToast } from "#web/platform/toast.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Returns what a button needs that copies a text; `label` says more than "Copy". */
export const useCopy = (): ((text: string, label?: string) => Omit<CopyButtonProps, "bare">) => {
  const { t } = useTranslation("kit");
  return (text, label = t("copy.act")) => ({
    text,
    label,
    copiedLabel: t("copy.done"),
    onRefused: () => showToast("warning", t("copy.refused")),
  });
};
