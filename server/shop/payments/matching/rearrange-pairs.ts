import type { DoubleReason } from "#contract/rules/payments.ts";
import {
  APART_MS,
  evidenceOf,
  groupOf,
  isAgainst,
  likenessOf,
  mayBe,
  type Evidence,
  type Transfer,
} from "./pair-transfers.ts";

/** What counts or may be a double of another one. `tellers` are the providers and the statements that told it. */
type ToldTransfer = Transfer & { tellers: ReadonlySet<string>; doubleOf: number | null };

export type KeptTransfer = ToldTransfer & { id: number; isPossibleDouble: boolean };

type Hidden = { of: number; why: DoubleReason };

type Node = { id: number | null; evidence: Evidence; tellers: ReadonlySet<string> };
/** What may be one transfer of the bank. */
type Cluster = readonly Node[];

/** How many pairs in a row are made anew. */
const DEPTH = 3;
/** Among more transfers of one amount around one day nothing is made anew, which would take seconds. */
const NEAR_MAX = 120;

/**
 * Possible pairs are made as transfers come, so one may be wrong and hide what comes later. A new transfer is a possible
 * double if it, and all that is known, are no more transfers of the bank than those that count.
 */
export const rearrangePairs = (
  kept: readonly KeptTransfer[],
  coming: readonly ToldTransfer[],
): (Hidden | null)[] => {
  const groups = Map.groupBy(kept, groupOf);
  const settled = coming.map((each): Settled => ({ ...each, hidden: null }));
  for (const [at, one] of settled.entries()) {
    if (one.doubleOf !== null) continue;
    const group = groupOf(one);
    const isNear = (each: Transfer) =>
      groupOf(each) === group && Math.abs(each.at.getTime() - one.at.getTime()) < APART_MS;
    const near = (groups.get(group) ?? []).filter(isNear);
    const others = settled.filter(
      (each, nth) => (nth < at || each.doubleOf !== null) && isNear(each),
    );
    if (near.length === 0 || near.length + others.length > NEAR_MAX) continue;
    one.hidden = findPlace(clustersOf(near, others), nodeOf(one));
  }
  return settled.map(({ hidden }) => hidden);
};

type Settled = ToldTransfer & { hidden: Hidden | null };

const isDoubtful = ({ doubleOf, hidden }: Settled): boolean => doubleOf !== null || hidden !== null;

const nodeOf = (one: KeptTransfer | ToldTransfer): Node => ({
  id: "id" in one ? one.id : null,
  evidence: evidenceOf(one),
  tellers: one.tellers,
});

/** The transfers that count, each with possible doubles that fit it. */
const clustersOf = (near: readonly KeptTransfer[], others: readonly Settled[]): Cluster[] => {
  const counting = [
    ...near.filter(({ isPossibleDouble }) => !isPossibleDouble),
    ...others.filter((each) => !isDoubtful(each)),
  ];
  const doubtful = [
    ...near.filter(({ isPossibleDouble }) => isPossibleDouble),
    ...others.filter(isDoubtful),
  ];
  let clusters: Cluster[] = counting.map((each) => [nodeOf(each)]);
  for (const each of doubtful) {
    const node = nodeOf(each);
    const first = clusters.findIndex((cluster) => cluster.some(({ id }) => id === each.doubleOf));
    clusters = place(clusters, node, { depth: DEPTH, closed: new Set(), first })?.clusters ?? [
      ...clusters,
      [node],
    ];
  }
  return clusters;
};

const findPlace = (clusters: readonly Cluster[], node: Node): Hidden | null => {
  const placed = place(clusters, node, { depth: DEPTH, closed: new Set(), isIncoming: true });
  if (!placed) return null;
  for (const { id, evidence } of placed.clusters[placed.at] ?? []) {
    const why = likenessOf(evidence, node.evidence);
    if (id !== null && why) return { of: id, why };
  }
  return null;
};

type Placing = {
  depth: number;
  closed: ReadonlySet<number>;
  /** The cluster that is tried before the others. */
  first?: number;
  /** An incoming transfer that names an order is never taken for one that does not. */
  isIncoming?: boolean;
};

/** Puts a node into a cluster, and what cannot stay beside it into others; null where that does not work out. */
const place = (
  clusters: readonly Cluster[],
  node: Node,
  { depth, closed, first = -1, isIncoming = false }: Placing,
): { clusters: Cluster[]; at: number } | null => {
  const isLike = ({ evidence }: Node) =>
    likenessOf(evidence, node.evidence) !== undefined &&
    (mayBe(evidence, node.evidence) || (!isIncoming && mayBe(node.evidence, evidence)));
  const order = [...clusters.keys()].toSorted(
    (one, other) => Number(other === first) - Number(one === first),
  );
  const choices = order.flatMap((at) => {
    const cluster = closed.has(at) ? [] : (clusters[at] ?? []);
    const staying = cluster.filter((each) => fits(each, node));
    if (!staying.some(isLike)) return [];
    return [{ at, staying, leaving: cluster.filter((each) => !staying.includes(each)) }];
  });
  for (const { at, staying, leaving } of choices.toSorted(
    (one, other) => one.leaving.length - other.leaving.length,
  )) {
    if (leaving.length > 0 && depth === 0) break;
    const next = clusters.with(at, [...staying, node]);
    const moved = moveAll(next, leaving, { depth: depth - 1, closed: new Set([...closed, at]) });
    if (moved) return { clusters: moved, at };
  }
  return null;
};

const moveAll = (
  clusters: readonly Cluster[],
  leaving: readonly Node[],
  placing: Placing,
): Cluster[] | null => {
  let moved: Cluster[] | null = [...clusters];
  for (const node of leaving) moved = moved && (place(moved, node, placing)?.clusters ?? null);
  return moved;
};

/** A source tells each transfer once. */
const fits = (one: Node, other: Node): boolean =>
  one.tellers.isDisjointFrom(other.tellers) && !isAgainst(one.evidence, other.evidence);
