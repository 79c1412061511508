import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from "react";
import type { InvoiceKind } from "#contract/rules/invoices/invoices.ts";
import { LEGAL_ADDRESS_MAX, LEGAL_NAME_MAX } from "#contract/rules/store-profile.ts";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import { session } from "#web/platform/storage/session.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { blankEntry, type InvoiceDraft, type InvoiceEntry } from "./invoice-draft.ts";
import { entryOf, errorsOf, type InvoiceField } from "./read-invoice.ts";

export type InvoiceFieldsProps = {
  entry: InvoiceEntry;
  /** Counts the attempts to send: each shows all errors, and moves the focus to the first one. */
  tries: number;
  onEntry: (entry: InvoiceEntry) => void;
};

/** Asks for whom an invoice is. It begins with what the account stated last. */
export function InvoiceFields({ entry, tries, onEntry }: InvoiceFieldsProps) {
  const { t } = useTranslation("orders");
  const [ready, setReady] = useState(entry !== blankEntry);
  const [left, setLeft] = useState<ReadonlySet<InvoiceField>>(new Set());
  const fields = useRef<HTMLDivElement>(null);
  const { draft } = entry;
  const errors = errorsOf(draft);

  const begin = useEffectEvent((beginning: InvoiceDraft) => onEntry(entryOf(beginning)));
  useEffect(() => {
    if (ready) return;
    const leaving = new AbortController();
    const load = async () => {
      const last = await findLast(leaving.signal);
      if (leaving.signal.aborted) return;
      const email = session.now().account?.email ?? "";
      begin(last ?? { ...blankEntry.draft, email });
      setReady(true);
    };
    void load();
    return () => leaving.abort();
  }, [ready]);
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);

  if (!ready) return <SkeletonLines />;
  const set = (change: Partial<InvoiceDraft>) => onEntry(entryOf({ ...draft, ...change }));
  const line = (name: InvoiceField) => {
    const error = tries > 0 || left.has(name) ? errors[name] : undefined;
    return {
      name: `invoice-${name}`,
      label: t(`invoice.${draft.kind}.${name}`),
      required: name !== "taxCode" || draft.kind === "company",
      value: draft[name],
      errors: error ? [t(`invoice.fault.${error}`)] : [],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        set({ [name]: currentTarget.value }),
      onBlur: () => setLeft((before) => new Set([...before, name])),
    };
  };
  return (
    <div ref={fields} className="flex flex-col gap-4">
      <RadioCards<InvoiceKind>
        legend={t("invoice.for")}
        name="invoice-kind"
        columns={2}
        value={draft.kind}
        onValue={(kind) => set({ kind })}
        options={[
          { value: "company", title: t("invoice.company.title") },
          { value: "person", title: t("invoice.person.title") },
        ]}
      />
      <TextField
        {...line("legalName")}
        maxLength={LEGAL_NAME_MAX}
        autoComplete={draft.kind === "company" ? "organization" : "name"}
      />
      <TextField
        {...line("taxCode")}
        hint={t(`invoice.${draft.kind}.taxCodeHint`)}
        maxLength={30}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField {...line("address")} maxLength={LEGAL_ADDRESS_MAX} autoComplete="street-address" />
      <TextField
        {...line("email")}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="email"
      />
    </div>
  );
}

/** The buyer that the account stated last; null without one, or while the shop can't be reached. */
const findLast = async (signal: AbortSignal): Promise<InvoiceDraft | null> => {
  try {
    return (await ask("GET /user/invoice", {}, { signal })).invoice;
  } catch (error) {
    if (signal.aborted || error instanceof RequestFailed) return null;
    throw error;
  }
};
