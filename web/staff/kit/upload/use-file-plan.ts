import { useRef, useState } from "react";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import type { OnProgress } from "#web/platform/api/send-with-progress.ts";
import { textsNow } from "#web/platform/texts/texts.ts";

export type SendFile<Answers, Plan> = (
  file: File,
  answers: Answers,
  options: { dryRun: boolean; onProgress: OnProgress },
) => Promise<Plan>;

/**
 * A chosen file with the answers of a person, its preview (a dry run), and bringing it in. `first` are the answers before
 * the person gave any.
 */
export const useFilePlan = <Answers, Plan>(send: SendFile<Answers, Plan>, first: Answers) => {
  const [file, setFile] = useState<File>();
  const [answers, setAnswers] = useState(first);
  const [plan, setPlan] = useState<Plan>();
  /** Why the file could not be read, and why it could not be brought in. */
  const [failed, setFailed] = useState<{ dryRun: boolean; message: string }>();
  /** Upload progress, 0 to 1. */
  const [sent, setSent] = useState<number>();
  const requests = useRef(0);

  /** Only the newest request counts: the response of an older one is discarded. */
  const carryOut = async (chosen: File, given: Answers, dryRun: boolean) => {
    requests.current += 1;
    const mine = requests.current;
    const isLatest = () => mine === requests.current;
    setFailed(undefined);
    setSent(0);
    try {
      const next = await send(chosen, given, {
        dryRun,
        onProgress: (part) => isLatest() && setSent(part),
      });
      if (isLatest()) setPlan(next);
    } catch (error) {
      if (isLatest()) setFailed({ dryRun, message: messageOf(error) });
    } finally {
      if (isLatest()) setSent(undefined);
    }
  };

  return {
    file,
    answers,
    plan,
    /** Why the file could not be read. */
    unread: failed?.dryRun === true ? failed.message : undefined,
    /** Why it could not be brought in; the preview stays. */
    refused: failed?.dryRun === false ? failed.message : undefined,
    sent,
    /** Previews another file. `forgotten` are the answers that only concerned the file before. */
    choose: async (chosen: File, forgotten: Partial<Answers>) => {
      const given = { ...answers, ...forgotten };
      setFile(chosen);
      setAnswers(given);
      setPlan(undefined);
      await carryOut(chosen, given, true);
    },
    /** Says more about the file, and previews it again. */
    answer: async (more: Partial<Answers>) => {
      const given = { ...answers, ...more };
      setAnswers(given);
      if (file) await carryOut(file, given, true);
    },
    /** An answer that only matters when the file comes in needs no new preview. */
    note: (more: Partial<Answers>) => setAnswers({ ...answers, ...more }),
    bringIn: async () => {
      if (file) await carryOut(file, answers, false);
    },
  };
};

/** Refusals of any file, before its rows are read. */
const messageOf = (error: unknown): string => {
  const { code, errors } = asFailure(error);
  const t = textsNow().translator("staff");
  if (code === "http/media-type") return t("upload.wrongKind");
  if (code === "http/too-large") return t("upload.tooLarge");
  return errors[0]?.message ?? failureText(error);
};
