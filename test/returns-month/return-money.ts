/**
 * The money of an order's returns a second time, from `beyond §8`. It imports nothing of the server and none
 * of the shared rules, and gives each piece of a line an amount of its own.
 */

/** A line as it was placed, with the commission that the shop has for it, in đồng. */
export type TrueLine = { price: number; quantity: number; discount: number; commission: number };

export type TruePlacing = {
  lines: readonly TrueLine[];
  /** The freight, and what a voucher took off it. */
  fee: number;
  feeDiscount: number;
  /** The amount that the buyer has paid for the order, without an excess. */
  paid: number;
  /** The discount by the shop's voucher, and whether it was off the freight. */
  shopVoucher: { amount: number; isFreight: boolean } | null;
};

export type Outcome = "money" | "replacement" | "part";

export type SettledPieces = {
  id: string;
  outcome: Outcome;
  /** Whether the buyer just did not want the goods. */
  isUnwanted: boolean;
  /** The pieces that the buyer gets something for, by the position of their line. */
  pieces: ReadonlyMap<number, number>;
  part: number;
  receipt: number;
  cap: number;
};

export type GivenMoney = {
  /** By the position of the line. */
  goods: Map<number, number>;
  freight: number;
  postage: number;
  due: number;
};

/** The commission that the store gets back, and the share of the voucher that the shop gets back. */
export type Claims = { commission: number; voucher: number };

/** The amount of each piece: all of them are exactly the whole, and the last ones get what is odd. */
const perPiece = (whole: number, pieces: number): number[] => {
  const [all, count] = [BigInt(whole), BigInt(pieces)];
  const upTo = (piece: number): bigint => (all * BigInt(piece)) / count;
  return Array.from({ length: pieces }, (_, at) => Number(upTo(at + 1) - upTo(at)));
};

const sum = (amounts: Iterable<number>): number =>
  [...amounts].reduce((all, each) => all + each, 0);

/** The pieces of a line that money was given for, and the money for goods that the buyer keeps. */
type Back = { pieces: number; lessened: number };

/** Remembers what the returns of an order give, in the sequence in which they are fixed. */
export const openReturnMoney = (order: TruePlacing) => {
  const costs = order.lines.map(({ price, quantity, discount }) =>
    perPiece(price * quantity - discount, quantity),
  );
  const fixed = order.lines.map(() => 0);
  const returns = new Map<string, { given: SettledPieces; money: GivenMoney }>();
  const allPieces = sum(order.lines.map(({ quantity }) => quantity));
  const goodsDiscount = sum(order.lines.map(({ discount }) => discount));
  const piecesOf = ({ pieces }: SettledPieces): number => sum(pieces.values());
  const fixedOf = (line: number): number => fixed[line] ?? 0;

  const bringsFreight = (own: SettledPieces, others: readonly SettledPieces[]): boolean =>
    own.outcome === "money" &&
    piecesOf(own) > 0 &&
    sum(
      [...others, own]
        .filter(({ outcome, isUnwanted }) => outcome === "money" && !isUnwanted)
        .map(piecesOf),
    ) === allPieces;

  const commissionOf = (back: readonly Back[]): number =>
    sum(
      order.lines.map(({ price, quantity, discount, commission }, at) => {
        const { pieces, lessened } = back[at] ?? { pieces: 0, lessened: 0 };
        const net = BigInt(price * quantity - discount) || 1n;
        const share = BigInt(pieces) * net + BigInt(lessened) * BigInt(quantity);
        return Math.min(
          Number((BigInt(commission) * share) / (net * BigInt(quantity))),
          commission,
        );
      }),
    );

  const voucherOf = (back: readonly Back[]): number => {
    const { shopVoucher, lines } = order;
    if (!shopVoucher || shopVoucher.isFreight || goodsDiscount === 0) return 0;
    const returned = sum(
      back.map(
        ({ pieces }, at) =>
          pieces * (lines[at]?.price ?? 0) - sum((costs[at] ?? []).slice(0, pieces)),
      ),
    );
    return Number((BigInt(shopVoucher.amount) * BigInt(returned)) / BigInt(goodsDiscount));
  };

  return {
    /** Whether all pieces were given money for. */
    isWhole: (ids: ReadonlySet<string>): boolean =>
      sum(
        [...returns]
          .filter(([id, { given }]) => ids.has(id) && given.outcome === "money")
          .map(([, { given }]) => piecesOf(given)),
      ) === allPieces,
    /** The cost of the next pieces of a line. */
    costOfNext: (line: number, pieces: number): number =>
      sum((costs[line] ?? []).slice(fixedOf(line), fixedOf(line) + pieces)),
    moneyOf: (id: string): GivenMoney | undefined => returns.get(id)?.money,
    givenOf: (id: string): SettledPieces | undefined => returns.get(id)?.given,
    /** Fixes a return, or fixes it again with more pieces. */
    fix: (given: SettledPieces): GivenMoney => {
      const before = returns.get(given.id);
      returns.delete(given.id);
      const others = [...returns.values()];
      const isMoney = given.outcome !== "replacement";
      let rest =
        order.paid -
        sum(
          others.map((each) =>
            each.given.outcome === "replacement"
              ? 0
              : sum(each.money.goods.values()) + each.money.freight,
          ),
        );
      let agreed = given.outcome === "part" ? given.part : Infinity;
      const goods = new Map<number, number>();
      for (const [line, pieces] of given.pieces) {
        const own = before?.given.pieces.get(line) ?? 0;
        const from = fixedOf(line);
        const further = sum((costs[line] ?? []).slice(from, from + pieces - own));
        const cost = (before?.money.goods.get(line) ?? 0) + further;
        const amount = Math.max(0, Math.min(cost, agreed, rest));
        goods.set(line, amount);
        rest -= amount;
        agreed -= amount;
        fixed[line] = from + pieces - own;
      }
      const isFreight = bringsFreight(
        given,
        others.map((each) => each.given),
      );
      const freight = isFreight ? Math.max(0, Math.min(rest, order.fee - order.feeDiscount)) : 0;
      const hasPieces = piecesOf(given) > 0;
      const postage = hasPieces && !given.isUnwanted ? Math.min(given.receipt, given.cap) : 0;
      const due = postage + (isMoney ? sum(goods.values()) + freight : 0);
      const money = { goods, freight, postage, due };
      returns.set(given.id, { given, money });
      return money;
    },
    /** The claims of each return, in the sequence in which they were fixed first. */
    claims: (sequence: readonly string[]): Map<string, Claims> => {
      const back = order.lines.map((): Back => ({ pieces: 0, lessened: 0 }));
      const claims = new Map<string, Claims>();
      const done: SettledPieces[] = [];
      let told = { commission: 0, voucher: 0 };
      for (const id of sequence) {
        const { given, money } = returns.get(id) ?? {};
        if (!given || !money) throw new Error(`${id} was never fixed`);
        for (const [line, pieces] of given.pieces) {
          const each = back[line];
          if (!each) throw new Error(`no line ${line}`);
          if (given.outcome === "money") each.pieces += pieces;
          if (given.outcome === "part") each.lessened += money.goods.get(line) ?? 0;
        }
        const now = { commission: commissionOf(back), voucher: voucherOf(back) };
        const { shopVoucher } = order;
        const ofFreight =
          shopVoucher?.isFreight && bringsFreight(given, done) ? shopVoucher.amount : 0;
        claims.set(id, {
          commission: now.commission - told.commission,
          voucher: now.voucher - told.voucher + ofFreight,
        });
        told = now;
        done.push(given);
      }
      return claims;
    },
  };
};

export type ReturnMoney = ReturnType<typeof openReturnMoney>;
