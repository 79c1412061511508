import QRCode from "qrcode";
import { vietqr } from "#contract/rules/vietqr.ts";
import type { BankTransfer } from "../order-shapes.ts";
import type { DetailRow } from "../own/orders.queries.ts";

/** Below this a phone held at arm's length no longer reads the picture (decision 5), in CSS pixels. */
const QR_WIDTH = 240;
/** From here on, in đồng, a VietQR has no room for the amount (thirteen digits), nor a bank an instant transfer. */
const TOO_MUCH = 1e13;

/**
 * How to pay what is still open of an order by bank transfer, to the store's own account, with a VietQR picture
 * made here; `null` where nothing is to be paid that way (any more), where the store has no account, and for
 * sums that no transfer takes.
 */
export const bankTransferOf = async (row: DetailRow): Promise<BankTransfer | null> => {
  const { bankBin, bankAccount, transferCode } = row;
  const amount = row.totalAmount - row.paidAmount;
  const open = row.paymentStatus === "awaiting_transfer" || row.paymentStatus === "partially_paid";
  if (!open || row.status === "cancelled" || amount >= TOO_MUCH) return null;
  if (bankBin === null || bankAccount === null || transferCode === null) return null;
  const payload = vietqr({
    bin: bankBin,
    account: bankAccount,
    amount,
    note: transferCode,
  });
  return {
    bankName: row.bankName ?? "",
    accountNumber: bankAccount,
    accountHolder: row.bankHolder ?? "",
    amount,
    transferCode,
    qrImage: await drawQr(payload),
  };
};

const drawQr = async (payload: string): Promise<string> => {
  const svg = await QRCode.toString(payload, {
    type: "svg",
    errorCorrectionLevel: "M",
    margin: 4,
    width: QR_WIDTH,
  });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
};
