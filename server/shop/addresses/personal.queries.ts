import { command } from "#server/platform/database/statement.ts";

export const deleteAddresses = command<[accountId: number]>(
  "addresses.delete-all",
  "delete from addresses where account_id = $1",
);
