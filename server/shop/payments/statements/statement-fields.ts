import { fold } from "#contract/rules/fold.ts";
import { statementFields, type StatementField } from "#contract/rules/statement-fields.ts";

/** Columns that banks write and the shop doesn't need. They are recognised, so that nothing else is guessed for them. */
type Ignored = "ordinal" | "counterAccount" | "counterBank" | "fee" | "valueDate";

/** Words without diacritics, with single blanks and without marks: "Ngày/\nTNX Date" is "ngay tnx date". */
export const words = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9+]+/g, " ")
    .trim();

// Without diacritics "Nợ" (debit) is the same as the English "No." of "Transaction No", so these two are looked for in
// the heading as it is written, or in the words that banks put around them.
const DEBIT =
  /\b(?:ghi|phat sinh|ps|ben) no\b|^no$|^no (?:tktt|debit)\b|\bdebits?\b|rut ra|tien ra|\bchi ra\b|withdraw/;
const CREDIT =
  /\b(?:ghi|phat sinh|ps|ben) co\b|^co$|^co (?:tktt|credit)\b|\bcredits?\b|gui vao|tien vao|\bthu vao\b|deposit/;

/** Recognizes the field of a column by its heading, and by its words without diacritics. The first match wins. */
const patterns: [
  field: StatementField | Ignored,
  fits: (words: string, heading: string) => boolean,
][] = [
  [
    "ordinal",
    (text, heading) => /^(?:stt(?: no)?|so thu tu|tt)$|^no$/.test(text) && !/ợ/iu.test(heading),
  ],
  ["balance", (text) => /\bso du\b|\bbalance\b/.test(text)],
  [
    "sign",
    (text) =>
      /^(?:thay doi|change|no co|co no|c d|d c|dr cr|cr dr|debit credit|credit debit|loai|loai gd|loai giao dich|type|[+])$/.test(
        text,
      ),
  ],
  ["debit", (text, heading) => DEBIT.test(text) || /(?<!\p{L})nợ(?!\p{L})/iu.test(heading)],
  ["credit", (text, heading) => CREDIT.test(text) || /(?<!\p{L})có(?!\p{L})/iu.test(heading)],
  ["fee", (text) => /^(?:phi|lai|thue|vat)\b|\b(?:fee|interest|tax)\b/.test(text)],
  [
    "counterBank",
    (text) =>
      /\b(?:ngan hang|nh) (?:doi tac|doi ung|chuyen|thu huong)|(?:remitter s?|counter\w*|beneficiary) ?bank/.test(
        text,
      ),
  ],
  [
    "counterName",
    (text) =>
      /\bten\b.*\b(?:doi ung|doi tac|thu huong|nguoi)|^(?:doi tac|nguoi)\b|remitter|(?:account|counter\w*|beneficiary|payer) name|don vi (?:thu huong|chuyen)/.test(
        text,
      ) && !/account number|\bso (?:tai khoan|tk)\b/.test(text),
  ],
  ["counterAccount", (text) => /\b(?:tai khoan|tk|stk|account)\b/.test(text)],
  [
    "valueDate",
    (text) =>
      /hieu luc|effective date|value date|requesting|kh thuc hien|posting date|accounting date|hach toan/.test(
        text,
      ) && !/giao dich|transaction|tnx/.test(text),
  ],
  ["date", (text) => /\bngay\b|\bdate\b|thoi gian/.test(text)],
  ["time", (text) => /^gio\b|^time\b/.test(text)],
  [
    "reference",
    (text) =>
      /but toan|tham chieu|\b(?:so|ma) (?:gd|giao dich|ct|chung tu)\b|reference|\bref\b|transaction (?:no|number|id)|\bdoc no\b|\btrace\b/.test(
        text,
      ),
  ],
  [
    "text",
    (text) =>
      /noi dung|dien giai|mo ta|ghi chu|description|detail|remark|narrative|content/.test(text),
  ],
  ["amount", (text) => /so tien|amount|phat sinh|gia tri/.test(text)],
];

/** The field that a heading names; null for one that no bank is known to write. */
export const headingField = (heading: string): StatementField | Ignored | null => {
  const text = words(heading);
  if (text === "") return null;
  return patterns.find(([, fits]) => fits(text, heading))?.[0] ?? null;
};

export const isStatementField = (field: string | null): field is StatementField =>
  statementFields.some((each) => each === field);
