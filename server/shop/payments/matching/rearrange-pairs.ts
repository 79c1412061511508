import type { DoubleReason } from "#contract/rules/payments.ts";
import {
  APART_MS,
  evidenceOf,
  groupOf,
  isAgainst,
  likenessOf,
  mayBe,
  rankOf,
  type Evidence,
  type Transfer,
} from "./pair-transfers.ts";

/** A transfer that counts, or may be a double of `doubleOf`. `sources` are the providers and statements that reported it. */
type ReportedTransfer = Transfer & { sources: ReadonlySet<string>; doubleOf: number | null };

export type ExistingTransfer = ReportedTransfer & { id: number; isPossibleDouble: boolean };

/** `replaces` is a possible double that counts from now on, because the new transfer is more like `of`. */
type Hidden = { of: number; why: DoubleReason; replaces?: number };

type Node = {
  id: number | null;
  evidence: Evidence;
  sources: ReadonlySet<string>;
  isPossibleDouble: boolean;
};
/** Reports that may be one transfer of the bank. */
type Cluster = readonly Node[];

/** How many pairs in a row are rearranged. */
const DEPTH = 3;
/** Among more transfers of one amount around one day nothing is rearranged, which would take seconds. */
const NEAR_MAX = 120;

/**
 * Pairs are made as transfers come, so a wrong one may hide a later transfer. A new one is a possible double if all reports
 * fit the transfers that count, or if it replaces one that is less alike.
 */
export const rearrangePairs = (
  existing: readonly ExistingTransfer[],
  incoming: readonly ReportedTransfer[],
): (Hidden | null)[] => {
  const groups = Map.groupBy(existing, groupOf);
  const assessed = incoming.map((each): Assessed => ({ ...each, hidden: null }));
  const replaced = new Set<number | undefined>();
  for (const [at, one] of assessed.entries()) {
    if (one.doubleOf !== null) continue;
    const group = groupOf(one);
    const isNear = (each: Transfer) =>
      groupOf(each) === group && Math.abs(each.at.getTime() - one.at.getTime()) < APART_MS;
    const near = (groups.get(group) ?? [])
      .filter(isNear)
      .map((each) => (replaced.has(each.id) ? asCounting(each) : each));
    const others = assessed.filter(
      (each, nth) => (nth < at || each.doubleOf !== null) && isNear(each),
    );
    if (near.length === 0 || near.length + others.length > NEAR_MAX) continue;
    const clusters = clustersOf(near, others);
    const node = nodeOf(one);
    one.hidden = findPlace(clusters, node) ?? replaceWeaker(clusters, node);
    replaced.add(one.hidden?.replaces);
  }
  return assessed.map(({ hidden }) => hidden);
};

const asCounting = (one: ExistingTransfer): ExistingTransfer => ({
  ...one,
  isPossibleDouble: false,
  doubleOf: null,
});

type Assessed = ReportedTransfer & { hidden: Hidden | null };

const isDoubtful = ({ doubleOf, hidden }: Assessed): boolean =>
  doubleOf !== null || hidden !== null;

const nodeOf = (one: ExistingTransfer | ReportedTransfer): Node => ({
  id: "id" in one ? one.id : null,
  evidence: evidenceOf(one),
  sources: one.sources,
  isPossibleDouble: "isPossibleDouble" in one && one.isPossibleDouble,
});

/** The transfers that count, each with possible doubles that fit it. */
const clustersOf = (near: readonly ExistingTransfer[], others: readonly Assessed[]): Cluster[] => {
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

/**
 * Takes a node for a transfer in place of a weaker possible double, which must be another transfer: one source reported
 * both, or their evidence differs. As many count as if the node did.
 */
const replaceWeaker = (clusters: readonly Cluster[], node: Node): Hidden | null => {
  for (const [at, cluster] of clusters.entries()) {
    const [first] = cluster;
    if (!first || first.id === null || first.isPossibleDouble) continue;
    const why = likenessOf(first.evidence, node.evidence);
    if (!why || !fits(first, node) || !mayBe(first.evidence, node.evidence)) continue;
    const rank = rankOf(first.evidence, node.evidence);
    const staying = cluster.filter((each) => fits(each, node));
    const leaving = cluster.filter((each) => !staying.includes(each));
    const weaker = leaving.find(({ id, isPossibleDouble, evidence }) => {
      return id !== null && isPossibleDouble && rankOf(first.evidence, evidence) < rank;
    });
    if (!weaker || weaker.id === null) continue;
    const next = [...clusters.with(at, [...staying, node]), [weaker]];
    const others = leaving.filter((each) => each !== weaker);
    if (moveAll(next, others, { depth: DEPTH - 1, closed: new Set([at]) }))
      return { of: first.id, why, replaces: weaker.id };
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

/** Puts a node into a cluster, and the nodes that conflict with it into others; null where that does not work out. */
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

/** A source reports each transfer once. */
const fits = (one: Node, other: Node): boolean =>
  one.sources.isDisjointFrom(other.sources) && !isAgainst(one.evidence, other.evidence);
