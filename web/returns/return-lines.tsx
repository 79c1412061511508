import { OrderedLine } from "#web/orders/order/ordered-line.tsx";
import { paths } from "#web/paths.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { AnyReturn, ReturnLine } from "./return-view.ts";

type ReturnLinesProps = { lines: AnyReturn["lines"]; tenant?: { name: string } | undefined };

/** The goods of a return: pieces, what the store found of them, and what they cost. */
export function ReturnLines({ lines, tenant }: ReturnLinesProps) {
  const { t } = useTranslation("returns");
  const language = useLanguage();
  return (
    <ul className="-my-3 divide-y divide-line">
      {lines.map((line) => (
        <li key={line.line} className="py-3">
          <OrderedLine
            line={line}
            href={tenant && paths.product({ id: line.productId, tenant })}
            pieces={t("line.asked", { count: line.quantity })}
            amount={line.amount > 0 ? showMoney(language, line.amount) : null}
          >
            <Found line={line} />
          </OrderedLine>
        </li>
      ))}
    </ul>
  );
}

/** The pieces that the store found, without those that are zero. */
function Found({ line }: { line: ReturnLine }) {
  const { t } = useTranslation("returns");
  const found = (["sellable", "damaged", "missing"] as const) // as: the literals of the texts
    .map((key) => ({ key, count: line[key] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => t(`line.${key}`, { count }));
  if (found.length === 0) return null;
  return <p className="text-sm text-ink-soft">{found.join(" · ")}</p>;
}
