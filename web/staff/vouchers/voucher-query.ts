import { SEARCH_MAX } from "#contract/rules/limits.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import {
  storeVoucherSorts,
  ownVoucherStates,
  type StoreVoucherSort,
  type OwnVoucherState,
} from "#contract/rules/vouchers.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";
import type { VoucherOwner } from "./voucher-calls.ts";

/** The query of the URL of a list of vouchers; a missing or invalid parameter is `undefined`. */
export type VoucherQuery = Paging & {
  state: OwnVoucherState | undefined;
  q: string | undefined;
  /** `undefined` sorts the newest first. */
  sort: StoreVoucherSort | undefined;
};

export const readVoucherQuery = (search: URLSearchParams): VoucherQuery => ({
  state: ownVoucherStates.find((state) => state === search.get("state")),
  q: search.get("q")?.trim().slice(0, SEARCH_MAX) || undefined,
  sort: storeVoucherSorts.find((sort) => sort === search.get("sort") && sort !== "newest"),
  ...readPaging(search),
});

/** The owner whose vouchers a page is about, by its path. */
export const ownerOf = (pathname: string): VoucherOwner =>
  pathname.startsWith(staffPaths.superVouchers) ? "shop" : "store";
