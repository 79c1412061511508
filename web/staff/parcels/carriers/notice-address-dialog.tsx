import { carrierNames, NOTICE_HEADER, type Carrier } from "#contract/parcels.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CopyLine } from "#web/staff/kit/copy/copy-line.tsx";
import { ShownOnceDialog } from "#web/staff/kit/copy/shown-once-dialog.tsx";
import type { NoticeAddress } from "./load-carriers.ts";

type NoticeAddressDialogProps = { carrier: Carrier; address: NoticeAddress; onClose: () => void };

/** Shows the address of a carrier's notices and their secret, this once, with what to do with them at the carrier. */
export function NoticeAddressDialog({ carrier, address, onClose }: NoticeAddressDialogProps) {
  const { t } = useTranslation("parcels");
  const { url, secret } = address;
  return (
    <ShownOnceDialog
      title={t("address.title", { carrier: carrierNames[carrier] })}
      closeLabel={t("dialog.close")}
      doneLabel={t("address.done")}
      warning={t("address.once")}
      onClose={onClose}
    >
      <p>{t(`address.${carrier}`, { header: NOTICE_HEADER })}</p>
      <dl className="divide-y divide-line">
        <CopyLine label={t("address.url")} text={url} />
        {secret !== null && <CopyLine label={t("address.secret")} text={secret} />}
      </dl>
    </ShownOnceDialog>
  );
}
