import type { TaxedRate } from "#contract/rules/invoices/vat.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";

export const findRates = statement(
  "vat.rates",
  `select rate, valid_from::text as "from!", percent from vat_rates order by rate, valid_from`,
  { over: "read", columns: columnTypes<{ rate: TaxedRate }>() },
);

export const saveRate = command(
  "vat.save-rate",
  `insert into vat_rates (rate, valid_from, percent, created_at) values (:rate, :from::text::date, :percent, :now)
   on conflict (rate, valid_from) do update set percent = excluded.percent, created_at = excluded.created_at`,
);

export const deleteRate = command(
  "vat.delete-rate",
  "delete from vat_rates where rate = :rate and valid_from = :from::text::date",
);
