import { describe, expect, test } from "vitest";
import { adapterOf } from "./call-carrier.ts";
import { reply } from "./sample-booking.ts";

describe("notices as the carriers document them", () => {
  const ghnBody = {
    CODAmount: 3_000_000,
    CODTransferDate: null,
    ClientOrderCode: "P10000000001",
    ConvertedWeight: 200,
    Description: "Tạo đơn hàng",
    Fee: { MainService: 53_900, Insurance: 17_500, Total: 71_400 },
    Height: 10,
    IsPartialReturn: false,
    Length: 10,
    OrderCode: "Z82BS",
    PaymentType: 1,
    Reason: "",
    ReasonCode: "",
    ShopID: 81_558,
    Status: "ready_to_pick",
    Time: "2026-11-23T03:52:50.158Z",
    TotalFee: 71_400,
    Type: "create",
    Warehouse: "Bưu Cục 229 Quan Nhân-Q.Thanh Xuân-HN",
    Weight: 10,
    Width: 10,
  };

  test("GHN, with its keys, its fee and the larger of its weights", () => {
    expect(adapterOf("ghn").readNotice(reply(ghnBody).body)).toEqual({
      key: "Z82BS:create:2026-11-23T03:52:50.158Z",
      code: "Z82BS",
      clientCode: "P10000000001",
      carrierState: "ready_to_pick",
      state: "booked",
      at: new Date("2026-11-23T03:52:50.158Z"),
      reason: "Tạo đơn hàng",
      place: "Bưu Cục 229 Quan Nhân-Q.Thanh Xuân-HN",
      weightGrams: 200,
      fee: 71_400,
    });
  });

  const ghtkForm = (time: string) =>
    `partner_id=P10000000001&label_id=S1.A1.17373471&status_id=5&action_time=${time}&reason_code=&reason=&weight=2.4&fee=15000&pick_money=100000&return_part_package=0`;
  test.each([
    "2026-11-02T12:18:39+07:00", // a form reads the plus as a space
    "2026-11-02T12:18:39%2B07:00",
  ])("GHTK, with its time zone written as %s", (time) => {
    expect(adapterOf("ghtk").readNotice(Buffer.from(ghtkForm(time)))).toEqual({
      key: "S1.A1.17373471:5:2026-11-02T05:18:39.000Z",
      code: "S1.A1.17373471",
      clientCode: "P10000000001",
      carrierState: "5",
      state: "delivered",
      at: new Date("2026-11-02T05:18:39Z"),
      reason: null,
      place: null,
      weightGrams: 2_400,
      fee: 15_000,
    });
  });

  test("Viettel Post, with a time of Vietnam and its secret in the body", () => {
    const body = {
      DATA: {
        ORDER_NUMBER: "16840638212",
        ORDER_REFERENCE: "P10000000001",
        ORDER_STATUSDATE: "21/04/2026 06:21:31",
        ORDER_STATUS: 400,
        STATUS_NAME: "Nhận bảng kê đến",
        LOCALION_CURRENTLY: "HCM, TTKT3",
        NOTE: "Nhan tai",
        MONEY_COLLECTION: 36_001,
        MONEY_TOTALFEE: 28_704,
        EXPECTED_DELIVERY: "Khoảng 3 ngày làm việc",
        PRODUCT_WEIGHT: 240,
        ORDER_SERVICE: "LCOD",
        IS_RETURNING: false,
      },
      TOKEN: "the-secret",
    };
    const adapter = adapterOf("viettel_post");
    expect(adapter.readNotice(reply(body).body)).toEqual({
      key: "16840638212:400:2026-04-20T23:21:31.000Z",
      code: "16840638212",
      clientCode: "P10000000001",
      carrierState: "400",
      state: "in_transit",
      at: new Date("2026-04-20T23:21:31Z"),
      reason: "Nhan tai",
      place: "HCM, TTKT3",
      weightGrams: 240,
      fee: 28_704,
    });
    expect(adapter.secretOf?.({ rawBody: reply(body).body, headers: {} })).toBe("the-secret");
  });

  test.each(["ghn", "ghtk", "viettel_post"] as const)(
    "%s: other bodies are not read",
    (carrier) => {
      const { readNotice, secretOf } = adapterOf(carrier);
      for (const body of [
        "",
        "no json",
        "[]",
        "{}",
        "null",
        '{"DATA":null}',
        '{"OrderCode":1}',
        "a=b",
      ])
        expect(readNotice(Buffer.from(body))).toBeNull();
      expect(secretOf?.({ rawBody: Buffer.from("[]"), headers: {} }) ?? "").toBe("");
    },
  );
});
