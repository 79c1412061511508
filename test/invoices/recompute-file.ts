/**
 * Checks a file of invoices by a second calculation, in another way than `contract/rules/invoices/vat.ts`, of which it imports
 * nothing: with fractions of whole numbers. Returns its mistakes.
 */
export type FileFigures = {
  /** The mistakes in the file, a sentence each. */
  wrong: string[];
  /** The sum of all charges, in đồng. */
  charged: bigint;
  /** The ids of the orders, in the order of the file. */
  orders: string[];
};

type Sum = { charged: bigint; net: bigint; vat: bigint };
const nothing: Sum = { charged: 0n, net: 0n, vat: 0n };

const plus = (one: Sum, other: Sum): Sum => ({
  charged: one.charged + other.charged,
  net: one.net + other.net,
  vat: one.vat + other.vat,
});

const isSame = (one: Sum, other: Sum): boolean =>
  one.charged === other.charged && one.net === other.net && one.vat === other.vat;

/** The net of `charged`: the whole number of đồng that is nearest to `charged × 100 / (100 + percent)`, the upper of two. */
const netOf = (charged: bigint, percent: bigint): bigint => {
  const whole = 100n + percent;
  let net = (charged * 100n) / whole;
  const distance = (of: bigint) => {
    const off = of * whole - charged * 100n;
    return off < 0n ? -off : off;
  };
  while (distance(net + 1n) <= distance(net)) net += 1n;
  return net;
};

const number = (cell: string | undefined): bigint => BigInt(cell || "0");

/** Recomputes the rows of a file in English, without its headings. */
export const recomputeFile = (rows: readonly (readonly string[])[]): FileFigures => {
  const wrong: string[] = [];
  const sums = new Map<string, Sum>();
  const orders: string[] = [];
  let total = nothing;
  for (const row of rows) {
    const [id = "", , , , , , , , , , quantity, price, amount, discount, charged, rate = ""] = row;
    const told: Sum = { charged: number(charged), net: number(row[16]), vat: number(row[17]) };
    if (id === "Sum" || id === "Total") {
      if (!isSame(told, id === "Sum" ? (sums.get(rate) ?? nothing) : total))
        wrong.push(`${id} ${rate} is not that of its lines`);
      continue;
    }
    if (orders.at(-1) !== id) orders.push(id);
    if (number(amount) !== number(price) * number(quantity)) wrong.push(`${id}: wrong amount`);
    if (told.charged !== number(amount) - number(discount)) wrong.push(`${id}: wrong charge`);
    if (rate !== "Unknown") {
      const net = netOf(told.charged, rate === "KCT" ? 0n : number(rate.replace("%", "")));
      if (told.net !== net || told.vat !== told.charged - net) wrong.push(`${id}: wrong tax`);
    }
    sums.set(rate, plus(sums.get(rate) ?? nothing, told));
    total = plus(total, told);
  }
  const named = rows.filter(([id]) => id === "Sum").map((row) => row[15]);
  for (const rate of sums.keys()) if (!named.includes(rate)) wrong.push(`${rate} has no sum`);
  if (rows.at(-1)?.[0] !== "Total") wrong.push("the file has no total");
  return { wrong, charged: total.charged, orders };
};
