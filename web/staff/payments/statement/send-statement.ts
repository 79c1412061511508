import type { Contract } from "#contract/contract.ts";
import type { StatementField } from "#contract/rules/statement-fields.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";
import { sendWithProgress, type OnProgress } from "#web/platform/api/send-with-progress.ts";

export type StatementPlan = Answer<Contract["POST /admin/payments/statements"]>;

/** The store's answers about a file; an absent one is in the file itself. */
export type StatementAnswers = {
  account: string | undefined;
  /** The field of each column; null for one that is left out. */
  columns: readonly (StatementField | null)[] | undefined;
  /** Whether rows come in that may be known already. */
  takesDoubtful: boolean;
};

/** Sends a statement; a dry run only returns the plan. */
export const sendStatement = async (
  file: File,
  { account, columns, takesDoubtful }: StatementAnswers,
  { dryRun, onProgress }: { dryRun: boolean; onProgress: OnProgress },
): Promise<StatementPlan> => {
  const form = new FormData();
  form.append("file", file, file.name);
  const query = {
    dryRun,
    account,
    columns: columns?.map((field) => field ?? "-").join(","),
    doubtful: takesDoubtful ? ("take" as const) : ("leave" as const), // as: the literals of the query
  };
  const options = { via: sendWithProgress(onProgress), harmless: dryRun };
  return await ask("POST /admin/payments/statements", { query, form }, options);
};
