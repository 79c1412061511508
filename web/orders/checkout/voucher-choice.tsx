import { useState, type FormEvent } from "react";
import { voucherCodeOf } from "#contract/rules/vouchers.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { SelectField } from "#web/design/form/select-field.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { TagIcon } from "#web/design/icon/icons-acts.tsx";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { conditionsText, discountText } from "#web/vouchers/voucher-summary.ts";
import type { Quote } from "../order/order-view.ts";
import type { Checkout } from "./use-checkout.ts";

type Suggestion = Quote["suggestions"][number];

/** The value of the shop in the choice of a code's owner; stores have their ids. */
const SHOP = "";

/** Collected vouchers with what each saves, the best first, and a field for a code. Those that don't fit say why. */
export function VoucherChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation("orders");
  const { quote, stores, applyVouchers } = checkout;
  const { vouchers, suggestions } = quote;
  const [busy, setBusy] = useState<string>();
  const nameOf = (tenantId: string | null) =>
    stores.find(({ tenant }) => tenant.id === tenantId)?.tenant.name ?? t("voucher.shop");

  /** Uses a code in the place of its owner's, or takes it out; returns why it can't be used. */
  const toggle = async (tenantId: string | null, code: string): Promise<string | null> => {
    const isChosen = vouchers.some((each) => each.tenantId === tenantId && each.code === code);
    const others = vouchers.filter((each) => each.tenantId !== tenantId);
    setBusy(code);
    try {
      await applyVouchers(isChosen ? others : [...others, { tenantId, code }]);
      if (!isChosen) showToast("success", t("voucher.applied", { code }));
      return null;
    } catch (error) {
      return failureText(asFailure(error));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <Card icon={<TagIcon />} title={t("voucher.title")} aria-label={t("voucher.title")}>
      <div className="flex flex-col gap-4">
        {suggestions.length > 0 ? (
          <ul className="flex flex-col divide-y divide-line">
            {suggestions.map((suggestion) => (
              <SuggestedVoucher
                key={suggestion.voucherId}
                suggestion={suggestion}
                owner={nameOf(suggestion.tenantId)}
                chosen={vouchers.some(
                  ({ tenantId, code }) =>
                    tenantId === suggestion.tenantId && code === suggestion.code,
                )}
                busy={busy === suggestion.code}
                onToggle={() =>
                  void toggle(suggestion.tenantId, suggestion.code).then(
                    (reason) => reason !== null && showToast("error", reason),
                  )
                }
              />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-ink-soft">{t("voucher.none")}</p>
        )}
        <CodeForm
          owners={[
            ...stores.map(({ tenant }) => ({ value: tenant.id, label: tenant.name })),
            { value: SHOP, label: t("voucher.shop") },
          ]}
          busy={busy !== undefined}
          onCode={async (owner, code) => toggle(owner === SHOP ? null : owner, code)}
        />
        {vouchers
          .filter(({ code }) => suggestions.every((suggestion) => suggestion.code !== code))
          .map(({ tenantId, code }) => (
            <p key={code} className="flex items-center justify-between gap-3">
              <span>
                <span className="font-mono font-bold">{code}</span> · {nameOf(tenantId)}
              </span>
              <Button
                size="sm"
                aria-label={t("voucher.removeOf", { code })}
                onClick={() => void toggle(tenantId, code)}
              >
                {t("voucher.remove")}
              </Button>
            </p>
          ))}
      </div>
    </Card>
  );
}

type SuggestedVoucherProps = {
  suggestion: Suggestion;
  owner: string;
  chosen: boolean;
  busy: boolean;
  onToggle: () => void;
};

function SuggestedVoucher({ suggestion, owner, chosen, busy, onToggle }: SuggestedVoucherProps) {
  const { t } = useTranslation("orders");
  const { t: say } = useTranslation("catalogue");
  const language = useLanguage();
  const { code, name, endsAt, saves, refusal } = suggestion;
  const missing = refusal?.missing;
  const notes = [
    owner,
    name,
    conditionsText(suggestion, language, say),
    endsAt === null ? "" : say("voucher.until", { time: showTime(endsAt) }),
  ].filter((note) => note !== "");
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{discountText(suggestion, language, say)}</span>
          {saves > 0 && (
            <span className="text-sm font-semibold text-success">
              {t("voucher.saves", { amount: showMoney(language, saves) })}
            </span>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{notes.join(" · ")}</p>
        {refusal && (
          <p className="text-sm font-medium text-warning">
            {missing === undefined
              ? refusal.message
              : t("voucher.missing", { amount: showMoney(language, missing) })}
          </p>
        )}
      </div>
      <Button
        size="sm"
        look={chosen ? "secondary" : "primary"}
        disabled={refusal !== null && !chosen}
        busy={busy}
        aria-label={t(chosen ? "voucher.removeOf" : "voucher.useOf", { code })}
        onClick={onToggle}
      >
        {t(chosen ? "voucher.remove" : "voucher.use")}
      </Button>
    </li>
  );
}

type CodeFormProps = {
  owners: readonly { value: string; label: string }[];
  busy: boolean;
  /** Resolves to the reason when the code can't be used. */
  onCode: (owner: string, code: string) => Promise<string | null>;
};

/** A field for the code of a voucher that was not collected. */
function CodeForm({ owners, busy, onCode }: CodeFormProps) {
  const { t } = useTranslation("orders");
  const [code, setCode] = useState("");
  const [owner, setOwner] = useState(owners[0]?.value ?? SHOP);
  const [fault, setFault] = useState<string | null>(null);
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    const typed = voucherCodeOf(code);
    if (typed === "") return setFault(t("voucher.required"));
    const reason = await onCode(owner, typed);
    setFault(reason);
    if (reason === null) setCode("");
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void apply(event)}
      className="grid items-start gap-3 sm:grid-cols-3"
    >
      <TextField
        label={t("voucher.code")}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        errors={fault === null ? undefined : [fault]}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setFault(null);
        }}
      />
      <SelectField
        label={t("voucher.owner")}
        value={owner}
        onChange={({ currentTarget }) => setOwner(currentTarget.value)}
      >
        {owners.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button type="submit" busy={busy} className="sm:mt-6.5">
        {t("voucher.apply")}
      </Button>
    </form>
  );
}
