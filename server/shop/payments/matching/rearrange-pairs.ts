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

/** A transfer of the days around may move to one of the days around its own. */
export const CHAIN_MS = 2 * APART_MS;
/** How many pairs in a row are rearranged. */
const DEPTH = 3;
/** Among more transfers of one amount around one day nothing is rearranged, which would take seconds. */
const NEAR_MAX = 240;

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
      groupOf(each) === group && Math.abs(each.at.getTime() - one.at.getTime()) < CHAIN_MS;
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
    const of = each.doubleOf ?? ("hidden" in each ? each.hidden?.of : null);
    const first = clusters.findIndex((cluster) => cluster.some(({ id }) => id === of));
    if (first < 0) continue; // its transfer is of an earlier or later day
    const node = nodeOf(each);
    clusters = place(clusters, node, { ...anywhere(), first })?.clusters ?? [...clusters, [node]];
  }
  return clusters;
};

const findPlace = (clusters: readonly Cluster[], node: Node): Hidden | null => {
  const placed = place(clusters, node, { ...anywhere(), isIncoming: true });
  if (!placed) return null;
  const cluster = placed.clusters[placed.at] ?? [];
  const countingFirst = cluster.toSorted(
    (one, other) => Number(one.isPossibleDouble) - Number(other.isPossibleDouble),
  );
  for (const { id, evidence } of countingFirst) {
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
    if (moveAll(next, others, { ...anywhere(), depth: DEPTH - 1, closed: new Set([at]) }))
      return { of: first.id, why, replaces: weaker.id };
  }
  return null;
};

type Placing = {
  depth: number;
  /** Clusters from which no node is moved. */
  closed: ReadonlySet<number>;
  /** Nodes that could not be moved, with the largest depth that was tried. They are not tried again, which would take seconds. */
  stuck: Map<Node, number>;
  /** The cluster that is tried before the others. */
  first?: number;
  /** An incoming transfer that names an order is never taken for one that does not. */
  isIncoming?: boolean;
};

const anywhere = (): Placing => {
  const stuck = new Map<Node, number>();
  return { depth: DEPTH, closed: new Set(), stuck };
};

/** Puts a node into a cluster, and the nodes that conflict with it into others; null where that does not work out. */
const place = (
  clusters: readonly Cluster[],
  node: Node,
  { depth, closed, stuck, first = -1, isIncoming = false }: Placing,
): { clusters: Cluster[]; at: number } | null => {
  const isLike = ({ evidence }: Node) =>
    likenessOf(evidence, node.evidence) !== undefined &&
    (mayBe(evidence, node.evidence) || (!isIncoming && mayBe(node.evidence, evidence)));
  const others = [...clusters.keys()].filter((at) => at !== first);
  const crowded: { at: number; staying: Node[]; leaving: Node[] }[] = [];
  for (const at of first < 0 ? others : [first, ...others]) {
    const cluster = clusters[at] ?? [];
    const staying = cluster.filter((each) => fits(each, node));
    if (!staying.some(isLike)) continue;
    const leaving = cluster.filter((each) => !staying.includes(each));
    if (leaving.length === 0) return { clusters: clusters.with(at, [...staying, node]), at };
    if (!closed.has(at)) crowded.push({ at, staying, leaving });
  }
  if (depth === 0) return null;
  for (const { at, staying, leaving } of crowded.toSorted(
    (one, other) => one.leaving.length - other.leaving.length,
  )) {
    const next = clusters.with(at, [...staying, node]);
    const deeper = { depth: depth - 1, closed: new Set([...closed, at]), stuck };
    const moved = moveAll(next, leaving, deeper);
    if (moved) return { clusters: moved, at };
  }
  return null;
};

const moveAll = (
  clusters: readonly Cluster[],
  leaving: readonly Node[],
  placing: Placing,
): Cluster[] | null => {
  const { depth, stuck } = placing;
  let moved = [...clusters];
  for (const node of leaving) {
    const placed = (stuck.get(node) ?? -1) < depth ? place(moved, node, placing) : null;
    if (!placed) {
      stuck.set(node, Math.max(depth, stuck.get(node) ?? 0));
      return null;
    }
    moved = placed.clusters;
  }
  return moved;
};

/** A source reports each transfer once, and a bank books it within days. */
const fits = (one: Node, other: Node): boolean =>
  Math.abs(one.evidence.at - other.evidence.at) < APART_MS &&
  one.sources.isDisjointFrom(other.sources) &&
  !isAgainst(one.evidence, other.evidence);
