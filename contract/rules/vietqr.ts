/** A single transfer to one bank account. */
export type Transfer = {
  /** The bank's six-digit number, e.g. `970436`. */
  bin: string;
  /** Account number, 6 to 19 digits or Latin letters (banks give virtual accounts letters). */
  account: string;
  /** Whole đồng. */
  amount: number;
  /** The transfer's message: 1 to 25 Latin letters without diacritics, digits and inner spaces. */
  note: string;
  /** The seller's own bill number, 1 to 25 Latin letters and digits. */
  billNumber?: string;
};

type Field = readonly [id: string, content: string | readonly Field[]];

/**
 * Returns the text of the QR picture for a transfer, after "QR format for NAPAS 247" v1.0 (EMV fields: id, length,
 * value). Throws a `RangeError` that names the invalid part.
 */
export function vietqr(transfer: Transfer): string {
  checkTransfer(transfer);
  const { bin, account, amount, note, billNumber } = transfer;
  const purpose: Field[] = billNumber === undefined ? [] : [["01", billNumber]];
  purpose.push(["08", note]);
  const payload = fieldText([
    ["00", "01"],
    ["01", "12"],
    [
      "38",
      [
        ["00", "A000000727"],
        [
          "01",
          [
            ["00", bin],
            ["01", account],
          ],
        ],
        ["02", "QRIBFTTA"],
      ],
    ],
    ["53", "704"],
    ["54", String(amount)],
    ["58", "VN"],
    ["62", purpose],
  ]);
  // The checksum covers its own id and length.
  const covered = `${payload}6304`;
  return covered + checksum(covered);
}

function checkTransfer({ bin, account, amount, note, billNumber }: Transfer): void {
  refuseUnless(/^\d{6}$/.test(bin), "the bank's number has six digits", bin);
  refuseUnless(
    /^[0-9A-Za-z]{6,19}$/.test(account),
    "an account number has 6 to 19 digits or letters",
    account,
  );
  refuseUnless(
    Number.isSafeInteger(amount) && amount > 0 && amount < 1e13,
    "the amount is whole đồng, above 0 and of at most 13 digits",
    amount,
  );
  refuseUnless(
    /^(?! )[0-9A-Za-z ]{1,25}(?<! )$/.test(note),
    "the note has 1 to 25 letters without marks, digits and inner spaces",
    note,
  );
  if (billNumber !== undefined) {
    refuseUnless(
      /^[0-9A-Za-z]{1,25}$/.test(billNumber),
      "a bill number has 1 to 25 letters and digits",
      billNumber,
    );
  }
}

function refuseUnless(isMet: boolean, rule: string, got: string | number): void {
  if (!isMet) throw new RangeError(`VietQR: ${rule}; got ${JSON.stringify(got)}`);
}

function fieldText(fields: readonly Field[]): string {
  return fields
    .map(([id, content]) => {
      const value = typeof content === "string" ? content : fieldText(content);
      return id + String(value.length).padStart(2, "0") + value;
    })
    .join("");
}

/** The CRC-16 of an ASCII text (polynomial 0x1021, start 0xFFFF, unreflected) as four upper-case hexadecimal digits. */
export function checksum(ascii: string): string {
  let register = 0xffff;
  for (let at = 0; at < ascii.length; at++) {
    register ^= ascii.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit++) {
      const carry = register & 0x8000;
      register = (register << 1) & 0xffff;
      if (carry) register ^= 0x1021;
    }
  }
  return register.toString(16).toUpperCase().padStart(4, "0");
}
