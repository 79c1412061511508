import { useFilePlan } from "#web/staff/kit/upload/use-file-plan.ts";
import { sendStatement, type StatementAnswers, type StatementPlan } from "./send-statement.ts";

const noAnswers: StatementAnswers = {
  account: undefined,
  columns: undefined,
  takesDoubtful: false,
};

/** A chosen statement with its preview, and bringing it in. */
export const useStatement = () => {
  const form = useFilePlan<StatementAnswers, StatementPlan>(sendStatement, noAnswers);
  return { ...form, choose: async (file: File) => await form.choose(file, noAnswers) };
};
