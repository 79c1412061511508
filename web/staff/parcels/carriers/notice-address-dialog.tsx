import { carrierNames, NOTICE_HEADER, type Carrier } from "#contract/parcels.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CopyLine } from "#web/staff/kit/copy/copy-line.tsx";
import type { NoticeAddress } from "./load-carriers.ts";

type NoticeAddressDialogProps = { carrier: Carrier; address: NoticeAddress; onClose: () => void };

/** Shows the address of a carrier's notices and their secret, this once, with what to do with them at the carrier. */
export function NoticeAddressDialog({ carrier, address, onClose }: NoticeAddressDialogProps) {
  const { t } = useTranslation("parcels");
  const { url, secret } = address;
  return (
    <Dialog
      open
      sheet
      lightDismiss={false}
      title={t("address.title", { carrier: carrierNames[carrier] })}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t("address.done")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="warning">{t("address.once")}</Notice>
        <p>{t(`address.${carrier}`, { header: NOTICE_HEADER })}</p>
        <dl className="flex flex-col gap-3">
          <CopyLine label={t("address.url")} text={url} />
          {secret !== null && <CopyLine label={t("address.secret")} text={secret} />}
        </dl>
      </div>
    </Dialog>
  );
}
