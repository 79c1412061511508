import { useState } from "react";
import { carrierNames, hasLabel } from "#contract/parcels.ts";
import { Button } from "#web/design/button.tsx";
import { ask } from "#web/platform/api/api.ts";
import { saveFile } from "#web/platform/api/save-file.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Parcel } from "../order/load-parcels.ts";
import { LabelsDialog } from "./labels-dialog.tsx";

/** The label of a parcel: the shop's own, and the carrier's, which is a file or a page. */
export function LabelButtons({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation("parcels");
  const [isPrinting, setPrinting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [page, setPage] = useState<string>();
  if (!hasLabel(parcel)) return null;
  const { id, carrier } = parcel;
  const values = { carrier: carrierNames[carrier] };
  const load = async () => {
    setBusy(true);
    await toastOnFailure(async () => {
      const label = await ask("POST /admin/parcels/{id}/carrier-label", { params: { id } });
      if (label.pdf !== null) {
        const bytes = Uint8Array.from(atob(label.pdf), (each) => each.charCodeAt(0));
        saveFile(new Blob([bytes], { type: "application/pdf" }), `${id}.pdf`);
      } else if (label.page !== null) setPage(label.page);
    });
    setBusy(false);
  };
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${t("labels.act")}: ${id}`}
        onClick={() => setPrinting(true)}
      >
        {t("labels.act")}
      </Button>
      {page === undefined ? (
        <Button
          size="sm"
          look="quiet"
          busy={busy}
          aria-label={`${t("labels.carriers", values)}: ${id}`}
          onClick={() => void load()}
        >
          {t("labels.carriers", values)}
        </Button>
      ) : (
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-touch items-center px-2 text-sm font-semibold text-accent underline"
        >
          {t("labels.open", values)}
        </a>
      )}
      {isPrinting && <LabelsDialog ids={[id]} onClose={() => setPrinting(false)} />}
    </>
  );
}
