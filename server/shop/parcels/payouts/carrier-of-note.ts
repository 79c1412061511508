import { carriers, type Carrier } from "#contract/parcels.ts";
import { fold } from "#contract/rules/fold.ts";

/** How the names of carriers are written in the notes of their transfers, folded. Banks drop blanks. */
const names: Record<Carrier, RegExp> = {
  ghn: /(?<![a-z])ghn(?![a-z])|giao ?hang ?nhanh/,
  ghtk: /(?<![a-z])ghtk(?![a-z])|giao ?hang ?tiet ?kiem/,
  viettel_post: /viettel ?post|(?<![a-z])vtp(?![a-z])|buu ?chinh ?viettel/,
};

/** The carrier that a transfer's note or payer names; null for none, and for two. */
export const carrierOfNote = (note: string, payer: string | null): Carrier | null => {
  const folded = fold(`${payer ?? ""} ${note}`);
  const [carrier, ...others] = carriers.filter((each) => names[each].test(folded));
  return carrier && others.length === 0 ? carrier : null;
};
