import { useRef, useState } from "react";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { sendStatement, type StatementAnswers, type StatementPlan } from "./send-statement.ts";

type Chosen = { file: File; answers: StatementAnswers };

const noAnswers: StatementAnswers = {
  account: undefined,
  columns: undefined,
  takesDoubtful: false,
};

/** A chosen statement with its preview, and bringing it in. */
export const useStatement = () => {
  const [chosen, setChosen] = useState<Chosen>();
  const [plan, setPlan] = useState<StatementPlan>();
  const [failed, setFailed] = useState<string>();
  /** Upload progress, 0 to 1. */
  const [sent, setSent] = useState<number>();
  const requests = useRef(0);

  /** Only the newest request counts: the response of an older one is discarded. */
  const send = async ({ file, answers }: Chosen, dryRun: boolean) => {
    requests.current += 1;
    const mine = requests.current;
    const isLatest = () => mine === requests.current;
    setFailed(undefined);
    setSent(0);
    try {
      const next = await sendStatement(file, answers, {
        dryRun,
        onProgress: (part) => isLatest() && setSent(part),
      });
      if (isLatest()) setPlan(next);
    } catch (error) {
      if (isLatest()) setFailed(asFailure(error).errors[0]?.message ?? failureText(error));
    } finally {
      if (isLatest()) setSent(undefined);
    }
  };
  const look = async (next: Chosen) => {
    setChosen(next);
    await send(next, true);
  };

  return {
    file: chosen?.file,
    answers: chosen?.answers ?? noAnswers,
    plan,
    failed,
    sent,
    choose: async (file: File) => {
      setPlan(undefined);
      await look({ file, answers: noAnswers });
    },
    /** Says more about the file, and previews it again. */
    answer: async (more: Partial<StatementAnswers>) => {
      if (chosen) await look({ ...chosen, answers: { ...chosen.answers, ...more } });
    },
    /** An answer that only matters when the rows come in needs no new preview. */
    takeDoubtful: (takesDoubtful: boolean) => {
      if (chosen) setChosen({ ...chosen, answers: { ...chosen.answers, takesDoubtful } });
    },
    bringIn: async () => {
      if (chosen) await send(chosen, false);
    },
  };
};
