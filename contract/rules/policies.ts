/** A store's policies; the names are segments of their pages' URLs, too. They are apart from the shapes, so that pages load no zod. */
export const policyNames = ["delivery", "returns", "warranty", "payment", "privacy"] as const;
export type PolicyName = (typeof policyNames)[number];

/** Returns whether a segment of a URL names a policy. */
export const isPolicyName = (name: string): name is PolicyName =>
  (policyNames as readonly string[]).includes(name); // as: `includes` requires the type that it is to check

/** The maximal length of a policy's text in one language. */
export const POLICY_TEXT_MAX = 12_000;
export const WARRANTY_MONTHS_MAX = 120;
export const RETURN_DAYS_MAX = 365;

/**
 * A version begins at least this many milliseconds after its publication, and is withdrawn at least this long before its
 * beginning. By then every transaction that publishes or withdraws has ended, so the version of any moment never changes
 * afterwards.
 */
export const POLICY_LEAD_MS = 5_000;
/** A version begins at most this many days after its publication. */
export const POLICY_AHEAD_DAYS = 366;

/** A published version, of the store or of the shop. */
export type PublishedVersion = { ofShop: boolean; number: number; startsAt: Date };

/** A version with the time from which and until which it holds. */
export type EffectiveVersion<V extends PublishedVersion> = V & { since: Date; until: Date | null };

/**
 * The versions of one policy in the order in which they hold. Those of the shop hold until the store's first one
 * begins. Twin of `policies_at` in the database; a test compares them.
 */
export const policyHistory = <V extends PublishedVersion>(
  versions: readonly V[],
): EffectiveVersion<V>[] => {
  const inOrder = versions.toSorted(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.number - other.number,
  );
  const first = inOrder.find(({ ofShop }) => !ofShop)?.startsAt;
  const effective = inOrder.filter(
    ({ ofShop, startsAt }) => !ofShop || first === undefined || startsAt < first,
  );
  return effective.map((version, at) => ({
    ...version,
    since: version.startsAt,
    until: effective[at + 1]?.startsAt ?? null,
  }));
};

/** How a version is named on the wire: `3`, and `shop-1` for one of the shop. */
export const versionId = ({ ofShop, number }: Pick<PublishedVersion, "ofShop" | "number">) =>
  `${ofShop ? "shop-" : ""}${number}`;

/** The form of such a name. */
export const VERSION_ID = /^(?:shop-)?[1-9]\d{0,8}$/;
