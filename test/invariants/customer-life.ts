import type { EndpointKey } from "#contract/contract.ts";
import { CAST_PASSWORD, type Person } from "../cast.ts";
import type { openPostBox } from "../mail-box.ts";
import { formOf } from "../requests/multipart-form.ts";
import { jpeg } from "../new-product.ts";
import { stageOrders } from "../order-scenario.ts";
import { liveReturn } from "../returns/live-return.ts";
import { stagePayments } from "../payments/payment-stage.ts";
import { stageParcels } from "../parcels/parcel-stage.ts";
import type { Answered, TestShop } from "../shop.ts";
import { addVoucher } from "../vouchers/voucher-fixtures.ts";

/** The customer of the tests of closing. None of these words occurs anywhere else in the stage. */
export const khuyenh = {
  firstEmail: "khuyenh.cu@phohang.test",
  email: "Khuyenh.Trinh@phohang.test",
  fullName: "Trịnh Diệu Khuyênh",
  phone: "0987 654 321",
  e164: "+84987654321",
  street: "45 ngõ Zuỳnh",
};

/** The parts that each spelling of her e-mail, name, phone and street contains, folded and without signs between digits. */
export const traces = ["khuyenh", "zuynh", "987654321"];

/** The lower-case letters and digits of a text, without marks. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[đĐ]/g, "d")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");

/** A vouchers' code that each customer uses once. */
export const ONCE = "MOTLAN10";

/** Registers a customer who then does all that a shopper can do, with a store that answers; returns them. */
export const liveAsCustomer = async (
  shop: TestShop,
  post: ReturnType<typeof openPostBox>,
): Promise<Person> => {
  const stage = stageOrders(shop);
  const payments = stagePayments(shop);
  const { drill, grinder } = shop.goods;
  const person = await register(shop, post);

  const done = async (
    key: EndpointKey,
    id: string,
    body?: object,
    as: Person = person,
  ): Promise<Answered> => orThrow(key, await shop.ask(key, { as, params: { id }, body }));
  const version = async (id: string) => (await payments.atDesk(id)).version;

  await done("PUT /user", "", { fullName: khuyenh.fullName, phone: khuyenh.phone });
  const home = { province: "01", ward: "00070", street: khuyenh.street };
  const address = await done("POST /user/addresses", "", {
    ...home,
    fullName: khuyenh.fullName,
    phoneNumber: khuyenh.phone,
  });
  const addressId: string = address.body.addresses[0].id;
  await done("POST /consents", "", { purpose: "comfort", granted: true, textVersion: "2026-01" });
  const cartProducts = [{ productId: grinder.id, quantity: 1 }];
  await done("POST /cart/add", "", { cartProducts });

  const voucher = await addVoucher(shop.ownerDb, { tenantId: drill.tenantId, code: ONCE });
  await addVoucher(shop.ownerDb, { code: "NGUOIMOI", newCustomersOnly: true });
  await done("POST /vouchers/{id}/collect", String(voucher));
  const vouchers = [
    { tenantId: String(drill.tenantId), code: ONCE },
    { tenantId: null, code: "NGUOIMOI" },
  ];
  const bought = await stage.order(person, [[drill, 1]], {
    addressId,
    vouchers,
    paymentMethod: "BANK_TRANSFER",
    invoice: {
      kind: "person",
      legalName: khuyenh.fullName,
      taxCode: "079085001234",
      address: "Nhà Khuyênh",
      email: khuyenh.email,
    },
  });

  const sepay = await payments.connect();
  const order = await payments.orderOf(bought);
  await payments.pay(sepay, order.total - 1_000, `${order.code} TRINH DIEU KHUYENH 0987654321`);
  const admin = shop.cast.ownAdmin;
  const transfer = { amount: 2_000, reference: "Khuyênh chuyển", version: await version(bought) };
  await done("POST /admin/orders/{id}/payments", bought, transfer, admin);
  const refund = { amount: 1_000, reference: "trả chị Khuyênh", version: await version(bought) };
  await done("POST /admin/orders/{id}/refund", bought, refund, admin);
  const called = { result: "no_answer", note: `gọi chị Khuyênh ${khuyenh.phone}` };
  await done(
    "POST /admin/orders/{id}/calls",
    bought,
    { ...called, version: await version(bought) },
    admin,
  );
  const note = { note: "chị Khuyênh, 0987.654.321", version: await version(bought) };
  await done("PUT /admin/orders/{id}/note", bought, note, admin);
  const onBuyer = { note: `${khuyenh.fullName} haggles`, version: 0 };
  await done("PUT /admin/orders/{id}/buyer/note", bought, onBuyer, admin);
  const move = async (status: string, more = {}) =>
    await done("PUT /admin/orders/{id}/status", bought, { status, ...more }, admin);
  await move("transferred", { reason: "Khuyênh muốn vậy" });
  await move("delivering", { tracking: { carrier: "Khuyênh Express", code: "KHUYENH0001" } });
  await move("completed");

  await liveReturn(shop, person, bought, {
    details: "Khuyênh, 0987654321: máy không chạy",
    carrier: "Khuyênh Express",
    reason: "chị Khuyênh làm rơi",
    holder: "TRINH DIEU KHUYENH",
  });

  const second = await stage.order(person, [[drill, 1]], { addressId });
  await done("POST /orders/{id}/cancel", second, { reason: "Gọi Khuyênh số 84987654321" });

  await sendParcel(shop, await stage.order(person, [[drill, 1]], { addressId }));

  const reviews = [{ productId: drill.id, rating: 4, comment: "Dùng tốt" }];
  await done("POST /orders/{id}/reviews", bought, { reviews });
  const own = await done("GET /orders/{id}/reviews", bought);
  const reviewId: string = own.body.reviews[0].id;
  const pictures = await formOf({ name: "review", value: { keepImages: [] } }, [await jpeg("red")]);
  const changed = { as: person, params: { id: reviewId }, ...pictures };
  orThrow("pictures", await shop.ask("PUT /reviews/{id}/pictures", changed));
  const thanks = { text: "Cảm ơn Trịnh D. Khuyênh!", version: 0 };
  await done("PUT /admin/reviews/{id}/reply", reviewId, thanks, admin);
  await reportAnother(shop, done);

  await shop.ask("POST /auth/login", { body: { email: khuyenh.email, password: "Wrong-one1" } });
  await shop.ownerDb.query(
    "insert into identities (issuer, subject, account_id) values ('https://id.test', 'khuyenh-trinh', $1)",
    [person.accountId],
  );
  await failMails(shop);
  return person;
};

const orThrow = (key: string, answer: Answered): Answered => {
  if (answer.status >= 300) throw new Error(`${key}: ${answer.text}`);
  return answer;
};

/** Registers under another e-mail, and changes it, so that both were in mails and links. */
const register = async (shop: TestShop, post: ReturnType<typeof openPostBox>): Promise<Person> => {
  const { firstEmail, email, fullName } = khuyenh;
  const body = { email: firstEmail, password: CAST_PASSWORD, fullName };
  await shop.ask("POST /auth/register", { body });
  const key = await post.keyFor(firstEmail, "/activate");
  await shop.ask("GET /auth/activate/{key}", { params: { key } });
  const { rows } = await shop.ownerDb.query<{ id: number }>(
    "select id from accounts where email = $1",
    [firstEmail],
  );
  const [account] = rows;
  if (!account) throw new Error("not registered");
  const first = { email: firstEmail, fullName, role: null, accountId: account.id, tenantId: null };
  await shop.ask("PUT /user/email", { as: first, body: { email, password: CAST_PASSWORD } });
  const person = { ...first, email: email.toLowerCase() };
  const changed = await post.keyFor(person.email, "/account/email/finish");
  await shop.ask("GET /auth/confirm-email/{key}", { params: { key: changed } });
  const headers = { "user-agent": "iPhone of Khuyênh" };
  await shop.ask("POST /auth/login", { body: { email, password: CAST_PASSWORD }, headers });
  return person;
};

/** Brings an order with a note for the courier; the carrier's words on a failed attempt name her. */
const sendParcel = async (shop: TestShop, orderId: string): Promise<void> => {
  const parcels = stageParcels(shop);
  await parcels.sendFromHanoi();
  await parcels.connect("ghn");
  const { path, secret } = await parcels.makeAddress("ghn");
  const note = "Gọi chị Khuyênh trước khi giao";
  const { id, trackingCode } = await parcels.booked(orderId, { carrier: "ghn", note });
  for (const step of ["failed", "delivered"] as const) {
    const { headers, body } = shop.carriers.ghn.move(trackingCode, step, secret);
    await shop.app.inject({ method: "POST", url: path, headers: { ...headers }, payload: body });
    await parcels.runBookings();
  }
  await shop.ownerDb.query(
    "update parcel_events set reason = 'Khuyênh hẹn lại', place = 'Ngõ Zuỳnh' where parcel_id = $1 and state = 'attempt_failed'",
    [id],
  );
  await shop.ownerDb.query(
    "update orders set parcel_snapshot = parcels_of(tenant_id, id) where id = $1",
    [orderId],
  );
};

const reportAnother = async (
  shop: TestShop,
  done: (key: EndpointKey, id: string, body?: object) => Promise<unknown>,
): Promise<void> => {
  const { tenantId, productId } = shop.goods.grinder;
  const { rows } = await shop.ownerDb.query<{ id: number }>(
    `insert into reviews (tenant_id, product_id, author, rating) values ($1, $2, 'Nguyễn Văn An', 1) returning id`,
    [tenantId, productId],
  );
  const id = String(rows[0]?.id);
  const evidence = "Xúc phạm tôi, Khuyênh, 0987654321";
  await done("POST /reviews/{id}/reports", id, { reason: "untrue", evidence });
  await done("PUT /reviews/{id}/helpful", id);
};

/** A mail to her was given up, and a mail server's refusals quote her address. */
const failMails = async (shop: TestShop): Promise<void> => {
  await shop.ask("POST /auth/reset-password/request", { body: { email: khuyenh.email } });
  await shop.ownerDb.query(
    `update jobs set outcome = 'given-up', ended_at = now(), last_error = '550 <KHUYENH.Trinh@phohang.test> unknown'
     where kind = 'mail.reset' and ended_at is null`,
  );
};
