import { writeXlsx } from "#server/platform/sheets/write-xlsx.ts";
import { csvOf } from "../payments/upload-statement.ts";
import type { QuarterCarrier } from "./open-quarter.ts";
import type { Row } from "./plan-payout.ts";

const headings: Record<QuarterCarrier, string[]> = {
  ghn: ["STT", "Mã vận đơn", "Tiền thu hộ COD", "Tổng phí", "Thực nhận"],
  ghtk: ["Mã đơn khách hàng", "Mã đơn hàng", "Tiền thu hộ", "Phí dịch vụ", "Còn lại"],
};

/** The statement of a carrier: GHN sends CSV, GHTK a workbook. */
export const fileOf = async (carrier: QuarterCarrier, rows: readonly Row[]) => {
  const [first, ...others] = headings[carrier];
  const cells = rows.map(({ parcel, cod, fee }, at) => [
    carrier === "ghn" ? String(at + 1) : parcel.id,
    parcel.made.code,
    cod,
    fee,
    cod - fee,
  ]);
  if (carrier === "ghtk") {
    const columns = headings.ghtk.map((heading) => ({ heading, width: 20 }));
    const bytes = await writeXlsx({ name: "Bảng kê", columns, rows: cells });
    return { bytes: new Uint8Array(bytes), name: "bang-ke.xlsx" };
  }
  const table = [
    ["BẢNG KÊ CHI TIẾT COD", ""],
    [first ?? "", ...others],
    ...cells.map((row) => row.map(String)),
    ["", "Tổng cộng", "", "", ""],
  ];
  return { bytes: new Uint8Array(Buffer.from(`\ufeff${csvOf(table)}`)), name: "bang-ke.csv" };
};
