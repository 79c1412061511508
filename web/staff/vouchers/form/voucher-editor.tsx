import { languages, type Language } from "#contract/language.ts";
import { hasField } from "#contract/rules/vouchers.ts";
import { readWhole } from "#contract/wire/read-whole.ts";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { focusTypedError } from "#web/design/form/typed-error.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { SaveBar } from "#web/staff/kit/save-bar.tsx";
import type { StoreCategory } from "#web/staff/products/load-products.ts";
import { voucherSummary } from "#web/vouchers/voucher-summary.ts";
import { VoucherTicket } from "#web/vouchers/voucher-ticket.tsx";
import { voucherPaths, type Voucher, type VoucherOwner } from "../voucher-calls.ts";
import { DiscountSection } from "./discount-section.tsx";
import { ScopeSection } from "./scope-section.tsx";
import { VoucherConflict } from "./voucher-conflict.tsx";
import { PeriodSection } from "./period-section.tsx";
import { SingleUseCodes } from "./single-use-codes.tsx";
import { TextsSection } from "./texts-section.tsx";
import { useSaveVoucher } from "./use-save-voucher.ts";
import { useVoucherForm } from "./use-voucher-form.ts";
import { VoucherTrial } from "./voucher-trial.tsx";
import { bodyOf, type VoucherValues } from "./voucher-values.ts";

type VoucherEditorProps = {
  owner: VoucherOwner;
  /** The voucher that is changed; absent for a new one. */
  voucher: Voucher | undefined;
  /** The voucher that a new one begins as. */
  copied: Voucher | undefined;
  categories: readonly StoreCategory[];
  /** Ids and names of the products that the voucher names. */
  names: readonly [id: string, name: string][];
  onSaved: (voucher: Voucher) => void;
};

/** The form of a voucher next to its preview and the trial. */
export function VoucherEditor(props: VoucherEditorProps) {
  const { owner, copied, categories, onSaved } = props;
  const { t } = useTranslation("vouchers");
  const { t: say } = useTranslation("catalogue");
  const language = useLanguage();
  const id = useId();
  const [base, setBase] = useState(props.voucher);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map(props.names));
  const [saved, setSaved] = useState<Voucher>();
  const form = useVoucherForm(base ?? (copied && copyOf(copied)));
  const saving = useSaveVoucher({
    owner,
    form,
    base,
    onSaved: setSaved,
    onWrong: (field) => document.getElementById(`${id}-${field}`)?.focus(),
  });
  // Runs in an effect, so that the leave guard has already rendered without unsaved changes.
  const notifySaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved) notifySaved(saved);
  }, [saved]);
  const locked = base?.wasUsed ?? false;
  const isDraft = !base || base.state === "draft";
  const element = useRef<HTMLFormElement>(null);
  const saveDraft = () => {
    if (element.current && !focusTypedError(element.current)) void saving.save({ isDraft: true });
  };
  const [now] = useState(() => Date.now());
  const texts = textsOf(form.values, language, t("preview.empty"));
  const preview = voucherSummary(previewOf(form.values, base, owner, texts), language, say, now);

  const codes = base?.singleUse && (
    <SingleUseCodes
      owner={owner}
      voucher={base}
      onMade={(count) => setBase({ ...base, codes: base.codes + count })}
    />
  );

  return (
    <form
      ref={element}
      noValidate
      className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.busy && !focusTypedError(event.currentTarget))
          void saving.save({ isDraft: false });
      }}
    >
      <div className="flex min-w-0 flex-col gap-4">
        {locked && base && (
          <Notice>
            {t("form.used", { count: base.uses, number: showNumber(language, base.uses) })}{" "}
            {t("form.usedHint")}{" "}
            <AppLink
              href={`${voucherPaths[owner].add}?copy=${base.id}`}
              className="underline underline-offset-4"
            >
              {t("form.copy")}
            </AppLink>
          </Notice>
        )}
        <FormSection title={t("form.discount")}>
          <DiscountSection id={id} form={form} locked={locked} />
        </FormSection>
        <FormSection title={t("form.conditions")}>
          <ScopeSection
            id={id}
            owner={owner}
            form={form}
            locked={locked}
            categories={categories}
            names={names}
            onPicked={(product) => setNames(new Map([...names, [product.id, product.name]]))}
          />
        </FormSection>
        <FormSection title={t("form.period")} hint={t("form.periodHint")}>
          <PeriodSection id={id} form={form} locked={locked} />
        </FormSection>
        <FormSection title={t("form.texts")} hint={t("form.textsHint")}>
          <TextsSection id={id} form={form} />
        </FormSection>
        <SaveBar
          changed={form.changes > 0 && !saved}
          changes={form.changes}
          busy={saving.busy}
          isNew={!base}
          saveLabel={t(isDraft ? "form.publish" : "form.save")}
          acts={[
            { label: t("form.cancel"), href: voucherPaths[owner].list },
            ...(isDraft ? [{ label: t("form.saveDraft"), onPress: saveDraft }] : []),
          ]}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-4">
        {base?.codes === 0 && codes}
        <FormSection title={t("preview.title")}>
          <VoucherTicket
            full
            summary={{ ...preview, offer: hasDiscount(form.values) ? preview.offer : "–" }}
          />
        </FormSection>
        <VoucherTrial owner={owner} form={form} before={base} />
        {base?.codes !== 0 && codes}
      </div>
      {saving.conflict && base && (
        <VoucherConflict
          conflict={saving.conflict}
          mine={form.values}
          base={base}
          now={saving.now}
          failed={saving.unread}
          categories={categories}
          names={names}
          onStay={saving.stay}
          onReload={(now) => {
            saving.stay();
            setBase(now);
            form.reset(now);
          }}
          onSaveMine={(version) => void saving.saveMine(version)}
        />
      )}
    </form>
  );
}

/** A voucher that a new one begins as: with another code, and from now on where its time is over. */
const copyOf = (voucher: Voucher): Voucher => {
  const now = new Date().toISOString();
  const isOver = voucher.endsAt !== null && voucher.endsAt <= now;
  return { ...voucher, code: "", ...(isOver && { startsAt: now, endsAt: null }) };
};

/** Name and terms as shoppers read them: in their language, or in the other where it is empty. */
const textsOf = (values: VoucherValues, language: Language, unnamed: string) => {
  const all = [values[language], ...languages.map((each) => values[each])];
  const firstOf = (field: "name" | "terms") => all.map((texts) => texts[field]).find(Boolean);
  return { name: firstOf("name") ?? unnamed, terms: firstOf("terms") ?? "" };
};

/** Whether the form says how much the voucher takes off. */
const hasDiscount = ({ kind, percent, amount }: VoucherValues): boolean =>
  (!hasField(kind, "percent") || (readWhole(percent) ?? 0) > 0) &&
  (!hasField(kind, "amount") || (readWhole(amount) ?? 0) > 0);

const previewOf = (
  values: VoucherValues,
  base: Voucher | undefined,
  owner: VoucherOwner,
  texts: { name: string; terms: string },
) => {
  const { translations: _translations, ...sent } = bodyOf(values, base);
  return {
    kind: sent.kind,
    percent: sent.percent ?? null,
    amount: sent.amount ?? null,
    cap: sent.cap ?? null,
    minSpend: sent.minSpend ?? 0,
    ...texts,
    newCustomersOnly: values.newCustomersOnly,
    scope: values.scope,
    endsAt: sent.endsAt ?? null,
    usedPercent: null,
    tenant: owner === "store" ? { name: "" } : null,
  };
};
