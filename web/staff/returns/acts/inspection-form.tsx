import { useState } from "react";
import { fixedPiecesOf } from "#contract/rules/returns/money.ts";
import { LineProduct } from "#web/cart/line-product.tsx";
import { Stepper } from "#web/design/form/stepper.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ReturnLine } from "#web/returns/return-view.ts";
import { useReturnAct, type ReturnActProps } from "../use-return-act.ts";
import { ActForm } from "./act-form.tsx";
import { ReasonField } from "./reason-field.tsx";

type Found = { damaged: number; missing: number };

const faultless: Found = { damaged: 0, missing: 0 };

/** Says of each line what came back. All pieces are faultless until the store counts damaged or missing ones. */
export function InspectionForm(props: ReturnActProps) {
  const { of } = props;
  const { t } = useTranslation("store-returns");
  const [found, setFound] = useState<ReadonlyMap<number, Found>>(new Map());
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const { busy, failed, act } = useReturnAct(props, "inspected");
  const lines = of.lines.map((line) => {
    const { damaged, missing } = found.get(line.line) ?? faultless;
    return { line: line.line, sellable: line.quantity - damaged - missing, damaged, missing };
  });
  const pieces = of.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const fixed = lines.reduce((sum, line) => sum + fixedPiecesOf(of.reason, line), 0);
  const isReduced = fixed < pieces;
  const isMute = reason.trim() === "";
  const send = () => {
    setTried(true);
    if (isReduced && isMute) return;
    const { id, version } = of;
    act(() =>
      ask("PUT /admin/returns/{id}/inspection", {
        params: { id },
        body: { version, lines, ...(isReduced && { reason: reason.trim() }) },
      }),
    );
  };
  return (
    <ActForm
      label={t("inspect.title")}
      submitLabel={t("inspect.submit")}
      {...{ busy, failed }}
      onSubmit={send}
    >
      <p className="text-sm text-ink-soft">{t("inspect.text")}</p>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {of.lines.map((line) => (
          <li key={line.line} className="p-3">
            <InspectedLine
              line={line}
              found={found.get(line.line) ?? faultless}
              onFound={(next) => setFound(new Map(found).set(line.line, next))}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="font-semibold">
        {t(fixed === 0 ? "inspect.nothing" : "inspect.fixed", { fixed, count: pieces })}
      </p>
      {isReduced && (
        <ReasonField
          kind="reduce"
          value={reason}
          onValue={setReason}
          errors={tried && isMute ? [t("reason.required")] : []}
        />
      )}
    </ActForm>
  );
}

type InspectedLineProps = { line: ReturnLine; found: Found; onFound: (found: Found) => void };

function InspectedLine({ line, found, onFound }: InspectedLineProps) {
  const { t } = useTranslation("store-returns", "returns");
  const { name, imageUrl, productNumber, quantity } = line;
  const { damaged, missing } = found;
  const sellable = quantity - damaged - missing;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-60">
        <LineProduct name={name} imageUrl={imageUrl} size="sm">
          <p className="text-sm text-ink-faint">{productNumber}</p>
          <p className="text-sm">{t("returns:line.sellable", { count: sellable })}</p>
        </LineProduct>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {(["damaged", "missing"] as const).map((kind) => (
          // as: the literals of what is found
          <div key={kind}>
            <p className="pb-1 text-sm font-semibold" aria-hidden="true">
              {t(`inspect.${kind}`)}
            </p>
            <Stepper
              label={t(`inspect.${kind}Of`, { name })}
              lessLabel={t("returns:request.less")}
              moreLabel={t("returns:request.more")}
              min={0}
              max={found[kind] + sellable}
              value={found[kind]}
              onValue={(pieces) => onFound({ ...found, [kind]: pieces })}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
