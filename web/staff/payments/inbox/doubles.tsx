import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { TransactionDetail } from "./load-payments.ts";
import { TransactionStateBadge } from "./transaction-state.tsx";

/** The reports of other sources: those that were left out because of a transaction, or the one that it may repeat. */
export function Doubles({ doubles }: Pick<TransactionDetail, "doubles">) {
  const { t } = useTranslation("payments");
  if (doubles.length === 0) return null;
  return (
    <section className="min-w-0 lg:col-span-2">
      <h3 className="pb-1 font-semibold">{t("double.title")}</h3>
      <ul className="flex flex-col gap-2">
        {doubles.map(({ id, provider, at, text, reference, state, why }) => (
          <li key={id} className="rounded-md bg-sunken px-3 py-2">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-semibold">{t(`provider.${provider}`)}</span>
              <TransactionStateBadge state={state} />
            </p>
            <p className="text-ink-soft">
              <time dateTime={at} className="tabular-nums">
                {showTime(at)}
              </time>
            </p>
            <p className="wrap-anywhere">{text === "" ? t("row.noNote") : text}</p>
            <p className="wrap-anywhere text-ink-soft">
              {[
                reference === null ? "" : t("row.reference", { reference }),
                why === null ? "" : t(`double.${why}`),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
