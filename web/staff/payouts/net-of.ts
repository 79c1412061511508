type Owed = { id: string; owedCod: number; owedFee: number };

/** The amount of a payout for some parcels: cash less fees, and less the payout's own fee. */
export const netOf = (
  waiting: readonly Owed[],
  ids: readonly string[],
  payoutFee: number,
): number => {
  const chosen = new Set(ids);
  return waiting
    .filter(({ id }) => chosen.has(id))
    .reduce((sum, { owedCod, owedFee }) => sum + owedCod - owedFee, -payoutFee);
};
