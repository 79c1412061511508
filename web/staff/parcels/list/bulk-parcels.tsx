import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { BulkBar } from "#web/staff/orders/bulk/bulk-bar.tsx";
import { LabelsDialog } from "../labels/labels-dialog.tsx";
import type { Parcel } from "../order/load-parcels.ts";
import { CancelParcelsDialog } from "./cancel-parcels-dialog.tsx";

type BulkParcelsProps = {
  /** The chosen parcels of the page in their current state. */
  parcels: readonly Parcel[];
  onDone: () => void;
  onClear: () => void;
};

/** The acts on all chosen parcels at once: their labels, and their cancellation. */
export function BulkParcels({ parcels, onDone, onClear }: BulkParcelsProps) {
  const { t } = useTranslation("parcels");
  const language = useLanguage();
  // The dialog stores its parcels, because they may leave the list while it shows the results.
  const [opened, setOpened] = useState<{ act: "labels" | "cancel"; ids: readonly string[] }>();
  const open = (act: "labels" | "cancel") => setOpened({ act, ids: parcels.map(({ id }) => id) });
  const close = () => setOpened(undefined);
  return (
    <>
      {parcels.length > 0 && (
        <BulkBar
          label={t("chosen.label")}
          clearLabel={t("chosen.clear")}
          onClear={onClear}
          count={t("chosen.count", {
            count: parcels.length,
            number: showNumber(language, parcels.length),
          })}
        >
          <Button size="sm" look="soft" aria-haspopup="dialog" onClick={() => open("labels")}>
            {t("chosen.labels")}
          </Button>
          <Button size="sm" look="soft" aria-haspopup="dialog" onClick={() => open("cancel")}>
            {t("chosen.cancel")}
          </Button>
        </BulkBar>
      )}
      {opened?.act === "labels" && <LabelsDialog ids={opened.ids} onClose={close} />}
      {opened?.act === "cancel" && (
        <CancelParcelsDialog ids={opened.ids} onCancelled={onDone} onClose={close} />
      )}
    </>
  );
}
