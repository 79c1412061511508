import type { Person } from "../cast.ts";
import type { TestShop } from "../shop.ts";
import { stageReturns } from "./return-stage.ts";

/** The words that a return of the customer of the tests of closing leaves wherever a return keeps words. */
export type ReturnWords = { details: string; carrier: string; reason: string; holder: string };

/** Takes a return of an order through a refusal, an appeal, an own parcel with a receipt, and a replacement. */
export const liveReturn = async (
  shop: TestShop,
  person: Person,
  orderId: string,
  { details, carrier, reason, holder }: ReturnWords,
): Promise<void> => {
  const returns = stageReturns(shop);
  const account = { bin: "970436", account: "0987654321", holder };
  const { id } = await returns.open(orderId, { as: person, details, account, wish: "replacement" });
  await returns.refuse(id, reason);
  await returns.appeal(id, reason, person);
  await returns.decide(id, "buyer");
  const receipt = { amount: 20_000, picture: await returns.upload(person) };
  await returns.send(id, { tracking: { carrier, code: "KHUYENH0002" }, receipt }, person);
  await returns.receive(id);
  await returns.inspect(id, [{ line: 1, sellable: 0, damaged: 1, missing: 0 }]);
  await returns.refund(id, 20_000, "FT-KHUYENH-2");
  const sent = { tracking: { carrier, code: "KHUYENH0003" } };
  await returns.act("POST /admin/returns/{id}/replacement", id, sent);
};
