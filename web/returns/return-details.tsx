import type { ReactNode } from "react";
import { SummaryList } from "#web/design/data/summary-list.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { AnyReturn } from "./return-view.ts";

type ReturnDetailsProps = {
  of: AnyReturn;
  /** The pictures. */
  children: ReactNode;
};

/** The wish of the buyer with its reason, and the outcome that the store gives. */
export function ReturnDetails({ of, children }: ReturnDetailsProps) {
  const { t } = useTranslation("returns");
  const language = useLanguage();
  const { reason, wish, outcome, way, details, askedAmount } = of;
  const wished = askedAmount === null ? "" : ` (${showMoney(language, askedAmount)})`;
  const rows = [
    { key: "reason", value: t(`reason.${reason}`) },
    { key: "wish", value: `${t(`wish.${wish}`)}${wished}` },
    ...(outcome === null || outcome === wish
      ? []
      : [{ key: "given", value: t(`wish.${outcome}`) }]),
    ...(way === null ? [] : [{ key: "way", value: t(`way.${way}`) }]),
    ...(details === ""
      ? []
      : [{ key: "details", value: <span className="whitespace-pre-line">{details}</span> }]),
  ] as const; // as: keys of texts
  return (
    <div className="flex flex-col gap-3">
      <SummaryList
        kind="details"
        rows={rows.map(({ key, value }) => ({
          key,
          label: t(`one.${key as "reason"}`), // as: all of them are keys of texts
          value,
        }))}
      />
      {children}
    </div>
  );
}
