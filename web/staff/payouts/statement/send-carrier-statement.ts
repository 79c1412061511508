import type { Contract } from "#contract/contract.ts";
import type { CarrierStatementField } from "#contract/ledger/payouts.ts";
import type { Carrier } from "#contract/parcels.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";
import { sendWithProgress, type OnProgress } from "#web/platform/api/send-with-progress.ts";

export type CarrierStatementPlan = Answer<Contract["POST /admin/carrier-statements"]>;

export type CarrierStatementAnswers = {
  /** Undefined until the store chooses it; a file is only sent with it. */
  carrier: Carrier | undefined;
  transactionId: string | undefined;
  /** The field of each column; null for one that is left out. */
  columns: readonly (CarrierStatementField | null)[] | undefined;
  acceptsDifference: boolean;
};

/** Sends a carrier's statement; a dry run only compares it with the store's parcels. */
export const sendCarrierStatement = async (
  file: File,
  { carrier, columns, ...answers }: CarrierStatementAnswers,
  { dryRun, onProgress }: { dryRun: boolean; onProgress: OnProgress },
): Promise<CarrierStatementPlan> => {
  if (carrier === undefined) throw new Error("a file is chosen after its carrier");
  const form = new FormData();
  form.append("file", file, file.name);
  const query = {
    ...answers,
    dryRun,
    carrier,
    columns: columns?.map((field) => field ?? "-").join(","),
  };
  const options = { via: sendWithProgress(onProgress), harmless: dryRun };
  return await ask("POST /admin/carrier-statements", { query, form }, options);
};
