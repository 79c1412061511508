import { expect, test } from "vitest";
import { openMailStage } from "#test/mail-stage.ts";
import { stageParcels } from "#test/parcels/parcel-stage.ts";

test("a mail about a high fee has both amounts, in the admin's language, and leads to the order", async () => {
  const { shop, post } = await openMailStage();
  const stage = stageParcels(shop);
  await stage.sendFromHanoi();
  await stage.connect("ghn");
  const order = await stage.order(1);
  await post.deliver();
  const { id } = await stage.booked(order.id, { carrier: "ghn", service: "2", quotedFee: 1_000 });
  const mails = (await post.deliver()).filter(({ to }) => to === shop.cast.ownAdmin.email);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toContain(id);
  expect(mail?.text).toContain("GHN");
  expect(mail?.text).toMatch(/1[.,]000/);
  expect(mail?.text).toContain(`/admin/order?orderId=${order.id}`);
  await shop.close();
});
