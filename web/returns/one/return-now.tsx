import type { ReactNode } from "react";
import { Card } from "#web/design/card.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ReturnStatus } from "../return-status.tsx";
import type { OwnReturnDetail } from "../return-view.ts";

type ReturnNowProps = {
  of: OwnReturnDetail;
  /** The acts that are open to the buyer. */
  children?: ReactNode;
};

/** The state of a return for its buyer, with the acts that are open. */
export function ReturnNow({ of, children }: ReturnNowProps) {
  const { t } = useTranslation("returns");
  const language = useLanguage();
  const { state, amounts } = of;
  const amount = showMoney(language, state === "refunded" ? amounts.paid : amounts.open);
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <ReturnStatus
          of={of}
          title={t(`now.${nowOf(of)}`, { amount })}
          thenOf={(passed) => t(`then.${passed}`)}
        />
        {children}
      </div>
    </Card>
  );
}

type Now = Parameters<Translate<"returns">>[0] extends infer Key
  ? Key extends `now.${infer Of}`
    ? Of
    : never
  : never;

const nowOf = ({ state, acts, way, outcome, replacement, ...of }: OwnReturnDetail): Now => {
  if (state === "refused") return acts.includes("appeal") ? "refused" : "refused_over";
  if (state === "accepted") return way === "carrier" ? "accepted_carrier" : "accepted";
  if (state !== "inspected") return state;
  if (of.needsAccount) return "inspected_account";
  return outcome === "replacement" && !replacement ? "inspected_replacement" : "inspected";
};
