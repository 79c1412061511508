import type { Contract } from "#contract/contract.ts";
import type { Answer, RequestOf } from "#contract/wire/endpoint.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { ask, askRaw } from "#web/platform/api/api.ts";
import { anyType, saveAnswer } from "#web/platform/api/save-file.ts";

/** The owner of vouchers: the user's store, or the shop. */
export type VoucherOwner = "store" | "shop";

export type Voucher = Answer<Contract["GET /admin/vouchers/{id}"]>;
export type VoucherList = Answer<Contract["GET /admin/vouchers"]>;
export type VoucherTrial = Answer<Contract["POST /admin/vouchers/trial"]>;
export type VoucherBody = RequestOf<
  "PUT /admin/vouchers/{id}",
  Contract["PUT /admin/vouchers/{id}"]
>["body"];
type ListQuery = RequestOf<"GET /admin/vouchers", Contract["GET /admin/vouchers"]>["query"];
type ExportQuery = RequestOf<
  "GET /admin/vouchers/export",
  Contract["GET /admin/vouchers/export"]
>["query"];
type TrialBody = RequestOf<
  "POST /admin/vouchers/trial",
  Contract["POST /admin/vouchers/trial"]
>["body"];
type NewBody = RequestOf<"POST /admin/vouchers", Contract["POST /admin/vouchers"]>["body"];

const keys = {
  store: {
    list: "GET /admin/vouchers",
    add: "POST /admin/vouchers",
    show: "GET /admin/vouchers/{id}",
    change: "PUT /admin/vouchers/{id}",
    delete: "DELETE /admin/vouchers/{id}",
    try: "POST /admin/vouchers/trial",
    codes: "POST /admin/vouchers/{id}/codes",
    export: "GET /admin/vouchers/export",
  },
  shop: {
    list: "GET /super/vouchers",
    add: "POST /super/vouchers",
    show: "GET /super/vouchers/{id}",
    change: "PUT /super/vouchers/{id}",
    delete: "DELETE /super/vouchers/{id}",
    try: "POST /super/vouchers/trial",
    codes: "POST /super/vouchers/{id}/codes",
    export: "GET /super/vouchers/export",
  },
} as const;

/** The calls for the vouchers of an owner; those of a store and of the shop have the same shapes. */
export const voucherCalls = (owner: VoucherOwner) => {
  const key = keys[owner];
  return {
    list: async (query: ListQuery): Promise<VoucherList> => await ask(key.list, { query }),
    show: async (id: string): Promise<Voucher> => await ask(key.show, { params: { id } }),
    add: async (body: NewBody): Promise<Voucher> => await ask(key.add, { body }),
    change: async (id: string, body: VoucherBody): Promise<Voucher> =>
      await ask(key.change, { params: { id }, body }),
    delete: async (id: string): Promise<void> => {
      await ask(key.delete, { params: { id } });
    },
    try: async (body: TrialBody): Promise<VoucherTrial> =>
      await ask(key.try, { body }, { harmless: true }),
    /** Makes single-use codes and downloads them. */
    makeCodes: async (id: string, count: number): Promise<void> =>
      await saveAnswer(
        await askRaw(key.codes, { params: { id }, body: { count } }, anyType),
        "codes.csv",
      ),
    /** The list as a file. */
    export: async (query: ExportQuery): Promise<Response> =>
      await askRaw(key.export, { query }, anyType),
  };
};

export type VoucherCalls = ReturnType<typeof voucherCalls>;

/** Where the pages of an owner's vouchers are. */
export const voucherPaths = {
  store: {
    list: staffPaths.adminVoucher,
    add: staffPaths.adminNewVoucher,
    edit: staffPaths.adminVoucherOf,
  },
  shop: {
    list: staffPaths.superVouchers,
    add: staffPaths.superNewVoucher,
    edit: staffPaths.superVoucherOf,
  },
} as const;

/** A voucher as a request sends it back, so that one field can change. */
export const bodyOf = (voucher: Voucher): VoucherBody => ({
  code: voucher.code,
  singleUse: voucher.singleUse,
  translations: voucher.translations,
  kind: voucher.kind,
  percent: voucher.percent,
  amount: voucher.amount,
  cap: voucher.cap,
  minSpend: voucher.minSpend,
  scope: voucher.scope,
  categoryIds: voucher.categoryIds,
  productIds: voucher.productIds,
  newCustomersOnly: voucher.newCustomersOnly,
  quota: voucher.quota,
  perCustomer: voucher.perCustomer,
  startsAt: voucher.startsAt,
  endsAt: voucher.endsAt,
  public: voucher.public,
  isDraft: voucher.state === "draft",
  isPaused: voucher.isPaused,
  version: voucher.version,
});

/** Whether nobody can use a voucher yet, because its single-use codes are not made. */
export const lacksCodes = ({ state }: Voucher): boolean => state === "no_codes";
