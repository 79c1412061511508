import { useEffect, useRef, useState, type FormEvent } from "react";
import { voucherCodeOf } from "#contract/rules/vouchers.ts";
import { Button } from "#web/design/button.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type VoucherCodeProps = {
  busy: boolean;
  /** Resolves to the reason when the code can't be used. */
  onCode: (code: string) => Promise<string | null>;
};

/** A field for the code of a voucher. The server finds whose it is. */
export function VoucherCode({ busy, onCode }: VoucherCodeProps) {
  const { t } = useTranslation("orders");
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // On a phone the reason would appear under the bar at the lower edge.
  useEffect(() => {
    if (error !== null) form.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    const typed = voucherCodeOf(code);
    if (typed === "") return setError(t("voucher.required"));
    const reason = await onCode(typed);
    setError(reason);
    if (reason === null) setCode("");
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void apply(event)}
      className="flex items-start gap-3 border-t border-line pt-3"
    >
      <TextField
        label={t("voucher.code")}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="max-w-sm min-w-0 flex-1"
        errors={error === null ? undefined : [error]}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" busy={busy} className="mt-6.5">
        {t("voucher.apply")}
      </Button>
    </form>
  );
}
