import type { DoubleReason, TransactionProvider } from "#contract/rules/payments.ts";
import { pairTransfers, type KnownTransfer, type Transfer } from "./pair-transfers.ts";
import { rearrangePairs } from "./rearrange-pairs.ts";

/**
 * The known transaction that another source reported before: certainly the same, or perhaps. `replaces` is a possible
 * double of it that was less like it, and counts from now on.
 */
export type Double = { of: number; isCertain: boolean; why: DoubleReason; replaces?: number };

type Report = { id: number; provider: TransactionProvider; receivedAt: Date | string };

type WithDoubles = Report & { doubles: readonly (Report & { isCertain: boolean })[] | null };

/** A transaction of the store, with its doubles. */
export type KnownReport = KnownTransfer & WithDoubles & { doubleOf: number | null };

/** A source, and the known transactions that its statement lists, too. */
type Source = { provider: TransactionProvider; listed: ReadonlySet<number> };

/**
 * Whether a source may report a known transaction. It has not reported it before, too: a provider gives each transfer one
 * number, and a statement lists each once.
 */
const isCandidate = (
  { id, provider: its, doubles }: WithDoubles,
  { provider, listed }: Source,
): boolean => {
  const reports = [{ id, provider: its }, ...(doubles ?? [])];
  return provider === "statement"
    ? !reports.some((each) => listed.has(each.id))
    : !reports.some((each) => each.provider === provider);
};

/** Whether a new report of the source may repeat one of the known transactions. */
export const mayRepeat = (
  known: readonly (WithDoubles & { isPossibleDouble: boolean })[],
  source: Source,
): boolean => known.some((each) => each.isPossibleDouble || isCandidate(each, source));

/** The known transaction that each fresh report of the source repeats, certainly or perhaps. */
export const pairReports = (
  known: readonly KnownReport[],
  fresh: readonly Transfer[],
  { provider, listed }: Source,
): (Double | null)[] => {
  const candidates = known.filter((each) => isCandidate(each, { provider, listed }));
  const paired = pairTransfers(candidates, fresh).map((pair): Double | null => {
    const of = pair.as === "new" ? undefined : candidates[pair.index]?.id;
    if (pair.as === "new" || of === undefined) return null;
    return { of, isCertain: pair.as === "same", why: pair.why };
  });
  if (!paired.includes(null)) return paired;
  const reportedNow = paired.flatMap((double) => (double?.isCertain ? [double.of] : []));
  const now = provider === "statement" ? "this statement" : provider;
  const existing = known.map((each) => {
    const reports = [each, ...(each.doubles ?? []).filter(({ isCertain }) => isCertain)];
    const isReportedNow = reportedNow.includes(each.id) || reports.some(({ id }) => listed.has(id));
    const sources = new Set([...reports.map(sourceOf), ...(isReportedNow ? [now] : [])]);
    return { ...each, sources };
  });
  const uncertain = paired.flatMap((double, at) => {
    const transfer = fresh[at];
    if (!transfer || double?.isCertain) return [];
    return [
      { at, transfer: { ...transfer, sources: new Set([now]), doubleOf: double?.of ?? null } },
    ];
  });
  const hidden = rearrangePairs(
    existing,
    uncertain.map(({ transfer }) => transfer),
  );
  for (const [nth, { at }] of uncertain.entries()) {
    const found = hidden[nth];
    if (found) paired[at] = { ...found, isCertain: false };
  }
  return paired;
};

/** A provider reports each transfer once, and so does one statement; another statement may report it again. */
const sourceOf = ({ provider, receivedAt }: Report): string =>
  provider === "statement" ? `statement ${new Date(receivedAt).getTime()}` : provider;
