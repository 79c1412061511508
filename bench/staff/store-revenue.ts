import { BASE_PATH } from "#contract/wire/base-path.ts";
import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";

const REVENUE = `${BASE_PATH}/admin/revenue`;
const ORDERS = `${BASE_PATH}/admin/orders`;

/** A product, a category and a voucher of many orders. */
export type SoldParts = { product: number; category: number; voucher: number };

/** The reports, and the lists of orders that their figures count, each with its call, for a store with years of orders. */
export const revenueReads = (
  now: Date,
  { product, category, voucher }: SoldParts,
): [work: string, path: string][] => {
  const today = vietnamDay(now);
  const since = (days: number) => `from=${addDays(today, 1 - days)}&to=${today}`;
  const year = `${since(365)}&compare=last_year`;
  const month = `${since(30)}&compare=previous`;
  return [
    ["revenue of 30 days", `${REVENUE}?${month}`],
    ["revenue of a year", `${REVENUE}?${year}`],
    ["revenue of a year by product", `${REVENUE}?${year}&by=product`],
    ["revenue of a year by category", `${REVENUE}?${year}&by=category`],
    ["revenue of a year by province", `${REVENUE}?${year}&by=province`],
    ["revenue of a year by voucher", `${REVENUE}?${year}&by=voucher`],
    ["revenue of a year by hour and weekday", `${REVENUE}?${year}&by=hour_weekday`],
    ["revenue of 31 days by hours", `${REVENUE}?${since(31)}&step=hour&compare=previous`],
    ["placed in 30 days", `${ORDERS}?${since(30)}`],
    ["placed in a year", `${ORDERS}?${since(365)}`],
    ["completed in 30 days", `${ORDERS}?${since(30)}&dating=completed`],
    ["of a province in 30 days", `${ORDERS}?${since(30)}&province=T%E1%BB%89nh%207`],
    ["of a province in a year", `${ORDERS}?${since(365)}&province=T%E1%BB%89nh%207`],
    ["paid by transfer in a year", `${ORDERS}?${since(365)}&paymentMethod=BANK_TRANSFER`],
    ["with a voucher in 30 days", `${ORDERS}?${since(30)}&voucherId=${voucher}`],
    ["with a voucher in a year", `${ORDERS}?${since(365)}&voucherId=${voucher}`],
    ["of a product in 30 days", `${ORDERS}?${since(30)}&productId=${product}`],
    ["of a product in a year", `${ORDERS}?${since(365)}&productId=${product}`],
    [
      "of a product, completed in 30 days",
      `${ORDERS}?${since(30)}&dating=completed&productId=${product}`,
    ],
    ["of a category in 30 days", `${ORDERS}?${since(30)}&categoryId=${category}`],
    ["of a category in a year", `${ORDERS}?${since(365)}&categoryId=${category}`],
    ["completed in a year", `${ORDERS}?${since(365)}&dating=completed`],
    ["cancelled of those placed in a year", `${ORDERS}?${since(365)}&status=cancelled`],
    ["completed of those placed in a year", `${ORDERS}?${since(365)}&status=completed`],
    ["placed at 13 in a year", `${ORDERS}?${since(365)}&hour=13`],
    ["placed on Mondays at 13 in a year", `${ORDERS}?${since(365)}&weekday=1&hour=13`],
    ["to be collected in cash", `${ORDERS}?codOutstanding=true`],
  ];
};
