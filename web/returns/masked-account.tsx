import type { OwnReturnDetail } from "./return-view.ts";

/** The account that a refund goes to, of whose number only the last digits are shown. */
export function MaskedAccount({
  account: { bankName, account, holder },
}: {
  account: NonNullable<OwnReturnDetail["account"]>;
}) {
  return (
    <>
      <span className="font-semibold">{bankName}</span>{" "}
      <span className="whitespace-nowrap">{account}</span>
      <span className="block text-ink-soft">{holder}</span>
    </>
  );
}
