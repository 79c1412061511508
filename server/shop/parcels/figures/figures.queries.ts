import type { Carrier } from "#contract/parcels.ts";
import { columnTypes, statement } from "#server/platform/database/statement.ts";

/**
 * The sums of each carrier's parcels that ended in a period of days. One statement reads kept figures and changes that are not
 * added to them yet in one snapshot, so that a fold does not change their sum.
 */
export const sumCarriers = statement(
  "parcels.sum-carriers",
  `select carrier as "carrier!", sum(delivered)::bigint as "delivered!", sum(returned)::bigint as "returned!",
     sum(first_attempts)::bigint as "firstAttempts!", (sum(milliseconds) / nullif(sum(timed), 0))::float8 as milliseconds,
     (sum(fees) / nullif(sum(billed), 0))::float8 as fee
   from (
     select carrier, delivered, returned, first_attempts, timed, milliseconds, billed, fees from carrier_figures
     where tenant_id = :tenant and ended_on between :from::text::date and :to::text::date
     union all
     select carrier, delivered, returned, first_attempts, timed, milliseconds, billed, fees from carrier_figure_changes
     where tenant_id = :tenant and ended_on between :from::text::date and :to::text::date) as figure
   group by carrier`,
  { columns: columnTypes<{ carrier: Carrier }>() },
);

/** Adds changes up to the kept figures; returns how many. */
export const foldFigures = statement(
  "parcels.fold-figures",
  `select fold_carrier_figures(:most) as "folded!"`,
  { notifies: true },
);

/** Counts all figures again; returns how many were wrong. */
export const rebuildFigures = statement(
  "parcels.rebuild-figures",
  `select rebuild_carrier_figures() as "wrong!"`,
  { notifies: true },
);
