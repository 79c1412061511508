import { createHash, randomInt } from "node:crypto";
import { ORDER_ID_ALPHABET } from "#contract/orders.ts";
import { VOUCHER_CODES_MAX } from "#contract/rules/vouchers.ts";
import { storeVouchers } from "#contract/staff/store-vouchers.ts";
import type { Content } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { writeCsv } from "#server/platform/sheets/write-csv.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { exportText } from "#server/texts.ts";
import { countCodes, insertCodes } from "./staff-vouchers.queries.ts";
import type { VoucherOwner } from "./voucher-owner.ts";
import { auditWrite, theLockedVoucher } from "./write-voucher.ts";

const [csv] = storeVouchers["POST /admin/vouchers/{id}/codes"].media;

/** Letters and digits of a code: 31 possible ones each, so that nobody guesses one of ten thousand. */
const CODE_LENGTH = 12;

/**
 * Makes single-use codes under a voucher and returns them as a file, for the only time: the database has their hashes.
 * Refuses `vouchers/no-single-use` and `vouchers/too-many-codes`.
 */
export const makeCodes = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  by: VoucherOwner,
  wireId: string,
  count: number,
): Promise<Content> => {
  const codes = drawCodes(count);
  const hashes = codes.map(hashOf);
  const code = await inTransaction(db, { tenant: by.owner }, async (client) => {
    // Locks the voucher, so that two calls at once don't pass the limit together.
    const voucher = await theLockedVoucher(client, by, wireId);
    if (!voucher.singleUse) throw new Refused("vouchers/no-single-use");
    const { id } = voucher;
    const [made] = await countCodes(client, { owner: by.owner, id });
    if ((made?.codes ?? 0) + count > VOUCHER_CODES_MAX)
      throw new Refused("vouchers/too-many-codes", { limit: VOUCHER_CODES_MAX });
    const now = clock();
    await insertCodes(client, { owner: by.owner, id, hashes, now });
    await auditWrite(client, by, "voucher.codes", id, now);
    return voucher.code;
  });
  const sheet = {
    name: code,
    columns: [{ heading: exportText(by.language, "vouchers.columns.code"), width: CODE_LENGTH }],
    rows: codes.map((each) => [each]),
  };
  return { type: csv, body: writeCsv(sheet), filename: `codes-${code}.csv` };
};

/** Different codes at random. */
const drawCodes = (count: number): string[] => {
  const codes = new Set<string>();
  while (codes.size < count)
    codes.add(
      Array.from({ length: CODE_LENGTH }, () =>
        ORDER_ID_ALPHABET.charAt(randomInt(ORDER_ID_ALPHABET.length)),
      ).join(""),
    );
  return [...codes];
};

/** The checkout computes the same hash in SQL. */
const hashOf = (code: string): string => createHash("sha256").update(code).digest("hex");
