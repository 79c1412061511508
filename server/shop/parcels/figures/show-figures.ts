import type { Contract } from "#contract/contract.ts";
import { carriers } from "#contract/parcels.ts";
import { DEFAULT_PERIOD_DAYS } from "#contract/rules/reports/periods.ts";
import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { Input } from "../../input.ts";
import { sumCarriers } from "./figures.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Figures = Answer<Contract["GET /admin/parcels/figures"]>;

const DAY_MS = 86_400_000;

/** The figures of all carriers for a period. A parcel counts on the day on which it ended. */
export const showFigures = async (
  { db, clock }: Shop,
  tenant: TenantId,
  query: Input<"GET /admin/parcels/figures">["query"],
): Promise<Figures> => {
  const today = vietnamDay(clock());
  const { from = addDays(today, 1 - DEFAULT_PERIOD_DAYS), to = today } = query;
  const sums = await readAs(db, { tenant }, (client) => sumCarriers(client, { tenant, from, to }));
  return {
    period: { from, to },
    carriers: carriers.map((carrier) => {
      const sum = sums.find((each) => each.carrier === carrier);
      const {
        delivered = 0,
        returned = 0,
        firstAttempts = 0,
        milliseconds = null,
        fee = null,
      } = sum ?? {};
      return {
        carrier,
        delivered,
        returned,
        averageDays: milliseconds === null ? null : toTenth(milliseconds / DAY_MS),
        firstAttemptShare: percent(firstAttempts, delivered),
        returnedShare: percent(returned, delivered + returned),
        averageFee: fee === null ? null : Math.round(fee),
      };
    }),
  };
};

const toTenth = (value: number): number => Math.round(value * 10) / 10;

const percent = (part: number, all: number): number | null =>
  all === 0 ? null : toTenth((part / all) * 100);
