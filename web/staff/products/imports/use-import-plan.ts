import { useRef, useState } from "react";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { textsNow } from "#web/platform/texts/texts.ts";
import type { ColumnMap, ImportActs } from "./import-acts.ts";

type Chosen = { file: File; map: ColumnMap | undefined };

/** A chosen file with its preview, and the start of its import. */
export const useImportPlan = <Plan>(
  acts: ImportActs<Plan>,
  onBegun: (importId: string) => void,
) => {
  const [chosen, setChosen] = useState<Chosen>();
  const [plan, setPlan] = useState<Plan>();
  const [failed, setFailed] = useState<string>();
  /** Upload progress, 0 to 1. */
  const [sent, setSent] = useState<number>();
  const requests = useRef(0);

  /** Only the newest request counts: the response of an older one is discarded. */
  const carryOut = async <T>(act: () => Promise<T>, done: (answer: T) => void) => {
    requests.current += 1;
    const mine = requests.current;
    const isLatest = () => mine === requests.current;
    setFailed(undefined);
    setSent(0);
    try {
      const answer = await act();
      if (isLatest()) done(answer);
    } catch (error) {
      if (!isLatest()) return;
      const { code, errors } = asFailure(error);
      // Another user changed the products since the preview.
      if (code === "catalogue/import-invalid" && chosen) return await look(chosen);
      setFailed(errors[0]?.message ?? messageOf(code) ?? failureText(error));
    } finally {
      if (isLatest()) setSent(undefined);
    }
  };
  const look = async (next: Chosen): Promise<void> => {
    setChosen(next);
    await carryOut(async () => await acts.plan({ ...next, onProgress: setSent }), setPlan);
  };

  return {
    file: chosen?.file,
    plan,
    failed,
    sent,
    choose: async (file: File) => {
      setPlan(undefined);
      await look({ file, map: undefined });
    },
    mapColumns: async (map: ColumnMap) => {
      if (chosen) await look({ ...chosen, map });
    },
    begin: async () => {
      if (chosen)
        await carryOut(async () => await acts.begin({ ...chosen, onProgress: setSent }), onBegun);
    },
  };
};

/** The general message for a wrong media type does not say how to save a product file. */
const messageOf = (code: string | undefined): string | undefined =>
  code === "http/media-type" ? textsNow().translator("products")("import.wrongKind") : undefined;
