import type { Page } from "@playwright/test";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { call } from "../stories/shopper-steps.ts";
import { tokenOf } from "../stories/staff-steps.ts";
import type { Cast } from "./cast.ts";
import type { Say, Shot } from "./shot.ts";

type Waiting = {
  carriers: {
    settings: { carrier: string };
    parcels: { trackingCode: string; owedCod: number; owedFee: number }[];
  }[];
};

const storeOf = ({ people }: Cast): string => people.partsAdmin.tenant?.id ?? "";

/** GHN pays the store with too much, so that a transfer waits for its parcels. */
const carrierPays = async (page: Page, cast: Cast): Promise<void> => {
  const form = { store: storeOf(cast), carrier: "ghn", fault: "rest" };
  await page.request.post("/carriers/payouts", { form, maxRedirects: 0 });
};

/** Uploads a statement of GHN, of which two rows differ from the store's parcels. */
const uploadStatement = async (page: Page, cast: Cast): Promise<void> => {
  const token = await tokenOf(page.request, cast.people.partsAdmin.email);
  const { carriers } = await call<Waiting>(page.request, "GET", "/admin/payouts/waiting", {
    token,
  });
  const ghn = carriers.find(({ settings }) => settings.carrier === "ghn");
  const rows = (ghn?.parcels ?? []).map(({ trackingCode, owedCod, owedFee }, at) => [
    trackingCode,
    at === 0 ? owedCod - 10_000 : owedCod,
    owedFee,
  ]);
  const lines = [["Mã vận đơn", "Thu hộ", "Phí"], ...rows, ["GHN0000001", 350_000, 22_000]];
  await page.locator("input[type=file]").setInputFiles({
    name: "doi-soat-ghn.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`\ufeff${lines.map((line) => line.join(",")).join("\n")}`),
  });
  await page.getByRole("radio").first().waitFor();
};

/** Opens the dialog about the carrier's transfer with its nearest set. */
const openPayout = async (page: Page, say: Say, cast: Cast): Promise<void> => {
  await carrierPays(page, cast);
  await page.reload();
  const open = say("Parcels of a carrier", "Kiện hàng của đơn vị vận chuyển");
  await page.getByRole("button", { name: open }).first().click();
  await page.getByRole("dialog").getByRole("radio").first().check();
  await page.getByRole("dialog").getByRole("table").waitFor();
};

const as = "partsAdmin";

/** The money of a store: its book, its statements, and the payouts of its carriers. */
export const moneyShots = {
  money: { name: "staff-money", path: "/admin/money", as },
  transfers: { name: "staff-money-transfers", path: "/admin/money/transfers", as },
  statements: { name: "staff-statements", path: "/admin/money/statements", as },
  statement: {
    name: "staff-statement",
    path: (cast) =>
      `/admin/money/statements/${storeOf(cast)}-${vietnamDay(new Date()).slice(0, 7)}`,
    as,
  },
  payouts: { name: "staff-payouts", path: "/admin/payments/carriers", as },
  carrierStatement: {
    name: "staff-carrier-statement",
    path: "/admin/payments/carriers/statement?carrier=ghn",
    as,
    act: async (page, _, cast) => await uploadStatement(page, cast),
  },
  payout: {
    name: "staff-payout",
    path: "/admin/payments",
    as,
    act: openPayout,
    window: true,
  },
  payoutSums: {
    name: "staff-payout-sums",
    path: "/admin/payments",
    as,
    act: async (page, say, cast) => {
      await openPayout(page, say, cast);
      await page.getByRole("dialog").locator("dl").scrollIntoViewIfNeeded();
    },
    window: true,
  },
} as const satisfies Record<string, Shot>;
