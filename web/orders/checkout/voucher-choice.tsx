import { useState, type ReactNode } from "react";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { TagIcon } from "#web/design/icon/icons-acts.tsx";
import { CheckIcon } from "#web/design/icon/icons.tsx";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { hideErrors, showToast } from "#web/platform/toast.ts";
import { voucherSummary } from "#web/vouchers/voucher-summary.ts";
import { VoucherTicket } from "#web/vouchers/voucher-ticket.tsx";
import type { Quote } from "../order/order-view.ts";
import type { Checkout } from "./use-checkout.ts";
import { namesOf, type WantedVouchers } from "./use-quotes.ts";
import { VoucherCode } from "./voucher-code.tsx";

type Suggestion = Quote["suggestions"][number];
type Applied = Quote["vouchers"][number];

/** The best vouchers for the order, those that are used, a field for a code, and the others, folded, with what each saves. */
export function VoucherChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation("orders");
  const { quote, applyVouchers } = checkout;
  const { vouchers, suggestions } = quote;
  const [busy, setBusy] = useState<string>();

  /** Quotes with other vouchers; returns why they can't be used. */
  const apply = async (
    act: string,
    wanted: WantedVouchers,
    said?: string,
  ): Promise<string | null> => {
    setBusy(act);
    try {
      await applyVouchers(wanted);
      if (said === undefined) hideErrors();
      else showToast("success", said);
      return null;
    } catch (error) {
      return failureText(asFailure(error));
    } finally {
      setBusy(undefined);
    }
  };
  const orToast = (reason: string | null) => reason !== null && showToast("error", reason);
  const without = (tenantId: string | null) =>
    namesOf(vouchers).filter((each) => each.tenantId !== tenantId);
  const use = ({ voucherId, tenantId, code }: Suggestion) =>
    void apply(
      voucherId,
      { vouchers: [...without(tenantId), { tenantId, code }] },
      t("voucher.applied", { code }),
    ).then(orToast);
  const remove = ({ voucherId, tenantId }: Applied) =>
    void apply(voucherId, { vouchers: without(tenantId) }).then(orToast);

  const usable = suggestions.filter(({ refusal }) => refusal === null);
  const unfit = suggestions.filter(({ refusal }) => refusal !== null);
  const list = (items: readonly Suggestion[]) => (
    <ul className="flex flex-col gap-2.5">
      {items.map((suggestion) => (
        <li key={suggestion.voucherId}>
          <OfferedVoucher
            voucher={suggestion}
            checkout={checkout}
            busy={busy === suggestion.voucherId}
            onUse={() => use(suggestion)}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <Card icon={<TagIcon />} title={t("voucher.title")} aria-label={t("voucher.title")}>
      <div className="flex flex-col gap-3">
        <BestVouchers
          quote={quote}
          busy={busy === "best"}
          onUse={(best) =>
            void apply("best", { vouchers: best }, t("voucher.bestApplied")).then(orToast)
          }
        />
        {vouchers.length > 0 && (
          <ul className="flex flex-col gap-2.5">
            {vouchers.map((voucher) => (
              <li key={voucher.voucherId}>
                <OfferedVoucher
                  voucher={voucher}
                  checkout={checkout}
                  busy={busy === voucher.voucherId}
                  onRemove={() => remove(voucher)}
                />
              </li>
            ))}
          </ul>
        )}
        {vouchers.length + suggestions.length === 0 && (
          <p className="text-sm text-ink-soft">{t("voucher.none")}</p>
        )}
        {usable.length > 0 && (
          <Folded title={t("voucher.others", { count: usable.length })}>{list(usable)}</Folded>
        )}
        {unfit.length > 0 && (
          <Folded title={t("voucher.unfit", { count: unfit.length })}>{list(unfit)}</Folded>
        )}
        <VoucherCode
          busy={busy !== undefined}
          onCode={async (code) =>
            apply(
              "code",
              { vouchers: namesOf(vouchers), voucherCode: code },
              t("voucher.applied", { code }),
            )
          }
        />
      </div>
    </Card>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="cursor-pointer py-2.5 font-semibold">{title}</summary>
      {children}
    </details>
  );
}

type BestVouchersProps = {
  quote: Quote;
  busy: boolean;
  onUse: (best: NonNullable<Quote["best"]>["vouchers"]) => void;
};

/** Offers the vouchers that together save most, or says that they are used. */
function BestVouchers({ quote: { best, vouchers }, busy, onUse }: BestVouchersProps) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  if (!best) return null;
  const saved = vouchers.reduce((sum, { saves }) => sum + saves, 0);
  if (saved >= best.saves)
    return (
      <p className="flex items-center gap-2 text-sm font-semibold text-success">
        <CheckIcon className="size-4" />
        {t("voucher.bestUsed", { amount: showMoney(language, best.saves) })}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-success-soft px-4 py-3">
      <p className="min-w-0 flex-1 basis-44">
        {t("voucher.best")}:{" "}
        <b className="whitespace-nowrap text-success">−{showMoney(language, best.saves)}</b>
        <span className="block text-xs wrap-anywhere text-ink-soft">
          {best.vouchers.map(({ code }) => code).join(" + ")}
        </span>
      </p>
      <Button
        look="primary"
        size="sm"
        busy={busy}
        aria-label={t("voucher.useBest", { amount: showMoney(language, best.saves) })}
        onClick={() => onUse(best.vouchers)}
      >
        {t("voucher.use")}
      </Button>
    </div>
  );
}

type OfferedVoucherProps = {
  voucher: Applied | Suggestion;
  checkout: Checkout;
  busy: boolean;
  onUse?: () => void;
  onRemove?: () => void;
};

/** The ticket of a voucher, with what it takes off or what is missing. */
function OfferedVoucher({ voucher, checkout, busy, onUse, onRemove }: OfferedVoucherProps) {
  const { t } = useTranslation("orders");
  const { t: say } = useTranslation("catalogue");
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const { code, tenantId, saves } = voucher;
  const refusal = "refusal" in voucher ? voucher.refusal : null;
  const store = checkout.stores.find(({ tenant }) => tenant.id === tenantId);
  const summary = voucherSummary({ ...voucher, tenant: store?.tenant ?? null }, language, say, now);
  const amount = showMoney(language, saves);
  return (
    <VoucherTicket
      full
      summary={{ ...summary, owner: `${summary.owner} · ${code}` }}
      note={
        refusal ? (
          <span className="block font-semibold text-warning">
            {refusal.missing === undefined
              ? refusal.message
              : t("voucher.missing", { amount: showMoney(language, refusal.missing) })}
          </span>
        ) : (
          <span className="block font-semibold text-success">
            {t(onRemove ? "voucher.usedNow" : "voucher.saves", { amount })}
          </span>
        )
      }
    >
      {refusal === null && (
        <Button
          size="sm"
          busy={busy}
          aria-label={t(onRemove ? "voucher.removeOf" : "voucher.useOf", { code })}
          onClick={onRemove ?? onUse}
        >
          {t(onRemove ? "voucher.remove" : "voucher.use")}
        </Button>
      )}
    </VoucherTicket>
  );
}
