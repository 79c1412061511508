import type { Carrier } from "#contract/parcels.ts";
import { useFilePlan } from "#web/staff/kit/upload/use-file-plan.ts";
import {
  sendCarrierStatement,
  type CarrierStatementAnswers,
  type CarrierStatementPlan,
} from "./send-carrier-statement.ts";

/** Another file begins without these: the store names its columns, and sees its difference first. */
const ofOneFile = { columns: undefined, acceptsDifference: false };

/** A carrier's statement with its preview, and taking its parcels for a transfer. */
export const useCarrierStatement = (
  first: Pick<CarrierStatementAnswers, "carrier" | "transactionId">,
) => {
  const form = useFilePlan<CarrierStatementAnswers, CarrierStatementPlan>(sendCarrierStatement, {
    ...first,
    ...ofOneFile,
  });
  return {
    ...form,
    choose: async (file: File) => await form.choose(file, ofOneFile),
    chooseCarrier: async (carrier: Carrier) => await form.answer({ carrier, ...ofOneFile }),
    chooseTransfer: async (transactionId: string | undefined) =>
      await form.answer({ transactionId, acceptsDifference: false }),
  };
};
