import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { carrierNames, carriers, MAX_LABELS, type Carrier } from "#contract/parcels.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { openParcelStage, type ParcelStage } from "#test/parcels/parcel-stage.ts";
import { readLabels, scanFirst, shows } from "#test/parcels/read-labels.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: ParcelStage;
beforeAll(async () => {
  ({ shop, stage } = await openParcelStage());
});
beforeEach(async () => await shop.ownerDb.query("delete from throttle"));
afterAll(async () => await shop.close());

const bookBy = async (carrier: Carrier, more: Record<string, unknown> = {}) =>
  await stage.booked((await stage.order(2)).id, { carrier, ...more });

/** The file of a print, whose bytes the usual client of the tests would decode. */
const print = async (parcels: readonly string[], size = "a6") => {
  const answer = await shop.app.inject({
    method: "POST",
    url: `${BASE_PATH}/admin/parcels/labels`,
    headers: { authorization: `Bearer ${await shop.tokenOf(shop.cast.ownAdmin)}` },
    payload: { parcels, size },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="labels-.+\.pdf"$/);
  return answer.rawPayload;
};

test("labels of several carriers are one file, a page each in the order of the request", async () => {
  const parcels = [];
  for (const carrier of carriers)
    parcels.push(await bookBy(carrier, { note: "Gọi trước 15 phút" }));
  const turned = parcels.toReversed();
  const pdf = await print(turned.map(({ id }) => id));
  const pages = await readLabels(pdf);
  expect(pages).toHaveLength(3);
  for (const [at, parcel] of turned.entries()) {
    const [{ name, productNumber, quantity }] = parcel.lines;
    expect(name).not.toBe("");
    const texts = [
      carrierNames[parcel.carrier as Carrier], // as: the answer of our own server
      parcel.id,
      parcel.trackingCode,
      parcel.recipient,
      parcel.province,
      "7 Tràng Tiền",
      "0912345678",
      "Gọi trước 15 phút",
      `(${productNumber})`,
      `${quantity} ×`,
      `${new Intl.NumberFormat("vi-VN").format(parcel.cod)} ₫`,
      "1.000 g",
      "Cho xem hàng, không cho thử",
    ];
    for (const text of texts) expect(shows(pages[at], text), text).toBe(true);
  }
  const [first] = turned;
  expect(await scanFirst(pdf)).toMatchObject({ Code128: first.trackingCode });
});

test("a parcel that collects nothing says so, and A5 is larger", async () => {
  const { id } = await bookBy("ghn", { cod: 0, inspection: "closed" });
  const [page] = await readLabels(await print([id], "a5"));
  expect(page).toMatchObject({ width: 420, height: 595, outside: [] });
  expect(shows(page, "Không thu tiền")).toBe(true);
  expect(shows(page, "Không cho xem hàng")).toBe(true);
});

test("a parcel without a label refuses the file, each with its reason in the caller's language", async () => {
  const good = await bookBy("ghn");
  const cancelled = await bookBy("viettel_post");
  expect((await stage.cancel(cancelled.id)).status).toBe(200);
  const waiting = await stage.book((await stage.order(1)).id, { carrier: "ghtk" });
  const parcels = [good.id, waiting.id, cancelled.id, "NOBODYS-1"];
  const answer = await shop.ask("POST /admin/parcels/labels", {
    as: shop.cast.ownAdmin,
    body: { parcels },
    headers: { "accept-language": "vi" },
  });
  expect(answer.status).toBe(409);
  expect(answer.body.code).toBe("parcels/no-label");
  expect(answer.body.errors).toEqual([
    { path: "parcels.1", code: "label-untracked", message: "Kiện hàng này chưa có mã vận đơn." },
    {
      path: "parcels.2",
      code: "label-ended",
      message: "Kiện hàng này đã bị từ chối hoặc đã hủy.",
    },
    { path: "parcels.3", code: "label-unknown", message: "Cửa hàng không có kiện hàng này." },
  ]);
  await stage.runBookings();
  expect(await readLabels(await print([good.id, waiting.id]))).toHaveLength(2);
});

test("a store prints no label of another store's parcel", async () => {
  const { id } = await bookBy("ghn");
  const { status, body } = await shop.ask("POST /admin/parcels/labels", {
    as: shop.cast.otherAdmin,
    body: { parcels: [id] },
  });
  expect(status).toBe(409);
  expect(["parcels/no-label", "parcels/no-sender"]).toContain(body.code);
});

test("a file of 100 labels has a page each", { tags: ["long"] }, async () => {
  const { id } = await bookBy("ghn");
  expect(await readLabels(await print(Array(MAX_LABELS).fill(id)))).toHaveLength(MAX_LABELS);
});

test("a file has at most 100 labels, and at least one", async () => {
  const { id } = await bookBy("ghn");
  expect((await stage.printLabels(Array(MAX_LABELS + 1).fill(id))).status).toBe(400);
  expect((await stage.printLabels([])).status).toBe(400);
});

describe("the carrier's own label", () => {
  test("is the carrier's PDF where it sends one, and its page elsewhere", async () => {
    const ghtk = await stage.carrierLabel((await bookBy("ghtk")).id);
    expect(ghtk.body.page).toBeNull();
    expect(Buffer.from(ghtk.body.pdf, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    const ghn = await stage.carrierLabel((await bookBy("ghn")).id);
    expect(ghn.body.pdf).toBeNull();
    expect(ghn.body.page).toMatch(
      /^https:\/\/online-gateway\.ghn\.vn\/a5\/public-api\/printA5\?token=./,
    );
    const viettel = await stage.carrierLabel((await bookBy("viettel_post")).id);
    expect(viettel.body.page).toMatch(/^https:\/\/digitalize\.viettelpost\.vn\//);
  });

  test("is refused for a parcel without one, and for a carrier that is silent", async () => {
    const { id } = await bookBy("ghn");
    shop.carriers.ghn.failNext("down");
    expect((await stage.carrierLabel(id)).body.code).toBe("parcels/carrier-silent");
    const waiting = await stage.book((await stage.order(1)).id, { carrier: "ghtk" });
    expect((await stage.carrierLabel(waiting.id)).body.code).toBe("parcels/no-label");
    expect((await stage.carrierLabel("NOBODYS-1")).status).toBe(404);
    await stage.runBookings();
  });
});
