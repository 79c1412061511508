import type { Words } from "../platform/http/openapi/describe-members.ts";

/** Members of returns. */
export const returnsWords: Words = {
  reasons: "Reasons for a return, each with its terms.",
  isOpen: "Whether an order may be returned for it now.",
  wishes: ["What a buyer may wish.", ["money"]],
  ways: ["Ways on which the goods may come back.", ["own"]],
  "StoreReturnDetail.ways": "Ways on which goods of each outcome may come back.",
  paysTheWay: ["The party that pays for the way back.", "store"],
  wish: ["What the buyer wishes: money, the same goods again, or a part of the money.", "money"],
  details: ["Words of the buyer.", "Vỏ máy bị nứt"],
  amounts: "Amounts of the refund.",
  "ReturnableLine.amounts": ["Price of each further piece.", [33_333]],
  damaged: ["How many pieces are damaged.", 1],
  picture: ["Uploaded picture, by its id.", "private-3f2a"],
  "ReturnReceipt.picture": "Picture of the receipt; null once it is deleted.",
  freight: ["Freight of the order, in đồng.", 30_000],
  paid: ["Sum of the payments, in đồng.", 50_000],
  buyer: "Buyer, as the order names the recipient.",
  dueToday: ["How many are due within a day.", 2],
  completedAt: "When the order was completed.",
  orderTotal: ["Total of the order, in đồng.", 1_530_000],
  appealedAt: "When the buyer appealed; null without an appeal.",
  totalReturns: ["How many returns there are on all pages.", 3],
  returns: "Returns.",
};
