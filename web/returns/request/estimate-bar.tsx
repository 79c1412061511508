import { Button } from "#web/design/button.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ReturnWish } from "#contract/rules/returns/reasons.ts";
import type { Estimate } from "./request-draft.ts";

type EstimateBarProps = { estimate: Estimate; wish: ReturnWish; amount: number; busy: boolean };

/** The estimated refund at the lower edge, with the button that sends the request. */
export function EstimateBar({ estimate, wish, amount, busy }: EstimateBarProps) {
  const { t } = useTranslation("returns");
  const language = useLanguage();
  const { pieces, goods, freight } = estimate;
  const money = (of: number) => showMoney(language, of);
  const labels = {
    money: "request.estimate",
    part: "request.estimateOfPart",
    replacement: "wish.replacement",
  } as const; // as: keys of texts
  const values = {
    money: money(goods + freight),
    part: money(amount),
    replacement: t("request.again", { count: pieces }),
  };
  return (
    <div className="request-bar flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-strong bg-surface px-4 pt-3">
      <div className="min-w-0 flex-1 basis-36" aria-live="polite">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm text-ink-soft">{t(labels[wish])}</span>
          <strong className="text-lg text-accent tabular-nums">{values[wish]}</strong>
        </p>
        {wish === "money" && freight > 0 && (
          <p className="text-sm text-ink-soft">
            {t("request.freightToo", { amount: money(freight) })}
          </p>
        )}
        {wish === "money" && <p className="text-xs text-ink-soft">{t("request.estimateText")}</p>}
      </div>
      <Button type="submit" look="primary" size="lg" busy={busy}>
        {t("request.send")}
      </Button>
    </div>
  );
}
