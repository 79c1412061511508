import { Button } from "#web/design/button.tsx";
import { ImageIcon } from "#web/design/icon/icons-things.tsx";
import type { BankTransfer } from "#web/orders/order/order-view.ts";
import { saveFile } from "#web/platform/api/save-file.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { drawQrPicture, sharePicture } from "./qr-picture.ts";

/** Saves the QR code as a picture, so that the banking app of the same phone can read it. */
export function SaveQrButton({ transfer }: { transfer: BankTransfer }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const { qrImage, amount, bankName, accountNumber, accountHolder, transferCode } = transfer;
  const save = async () => {
    const blob = await drawQrPicture(qrImage, [
      showMoney(language, amount),
      `${t("transfer.code")}: ${transferCode}`,
      `${bankName} ${accountNumber}`,
      accountHolder,
    ]);
    const picture = new File([blob], `QR-${transferCode}.png`, { type: blob.type });
    if (await sharePicture(picture)) return;
    saveFile(picture, picture.name);
    showToast("success", t("transfer.saved"));
  };
  return (
    <Button className="no-print" onClick={() => void save()}>
      <ImageIcon className="size-4" />
      {t("transfer.save")}
    </Button>
  );
}
