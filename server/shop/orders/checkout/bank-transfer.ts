import { vietqr } from "#contract/rules/vietqr.ts";
import type { BankTransfer } from "../order-shapes.ts";
import type { DetailRow } from "../orders.queries.ts";

/** In CSS pixels; a phone held at arm's length can't scan a smaller picture (decision 5). */
const QR_WIDTH = 240;
/** In đồng; a VietQR has no room for such an amount (thirteen digits), and banks can't transfer it instantly. */
const TOO_MUCH = 1e13;

/**
 * The data for a bank transfer of an order's open amount to the store's account, with a generated VietQR picture.
 * `null` if no transfer is due, without an account, and for amounts too large to transfer.
 */
export const bankTransferOf = async (row: DetailRow): Promise<BankTransfer | null> => {
  const { bankBin, bankAccount, transferCode } = row;
  const amount = row.totalAmount - row.amountPaid;
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

/** A QR picture with a text, as a data URI. */
export const drawQr = async (payload: string): Promise<string> => {
  const { default: QRCode } = await import("qrcode");
  const svg = await QRCode.toString(payload, {
    type: "svg",
    errorCorrectionLevel: "M",
    margin: 4,
    width: QR_WIDTH,
  });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
};
