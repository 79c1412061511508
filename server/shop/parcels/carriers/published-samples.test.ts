import { describe, expect, test } from "vitest";
import type { Carrier } from "#contract/parcels.ts";
import { adapterOf } from "./call-carrier.ts";
import type { Booking } from "./carrier.ts";
import { booking, place, reply } from "./sample-booking.ts";

const now = new Date("2026-11-23T02:30:00Z");

describe("replies as the carriers document them", () => {
  const { book, find, cancel, label, ask } = adapterOf("ghn");
  const created = {
    code: 200,
    code_message_value: "",
    data: {
      order_code: "FFFNL9HH",
      sort_code: "19-60-06",
      trans_type: "truck",
      ward_encode: "",
      district_encode: "",
      fee: { main_service: 22_000, insurance: 11_000, station_do: 0, station_pu: 0, return: 0 },
      total_fee: "33000",
      expected_delivery_time: "2026-11-25T16:00:00Z",
    },
    message: "Success",
    message_display: "Tạo đơn hàng thành công. Mã đơn hàng: FFFNL9HH",
  };

  test("GHN: an order that was made, found, cancelled, asked for and printed", () => {
    const value = {
      code: "FFFNL9HH",
      sortingCode: "19-60-06",
      fee: 33_000,
      expectedAt: new Date("2026-11-25T16:00:00Z"),
    };
    expect(book.read(reply(created), booking)).toEqual({ ok: true, value });
    const data = {
      order_code: "FFFNL9HH",
      client_order_code: "P1",
      status: "delivered",
      weight: 200,
    };
    const detail = {
      code: 200,
      message: "Success",
      data: [{ ...data, updated_date: now.toISOString() }],
    };
    expect(find?.read(reply(detail), { clientCode: "P1" })).toMatchObject({
      value: { code: "FFFNL9HH" },
    });
    expect(ask?.read(reply(detail), { code: "FFFNL9HH", now })).toMatchObject({
      value: { state: "delivered", at: now, weightGrams: 200 },
    });
    const unknown = { code: 400, message: "order not found", data: null };
    expect(find?.read(reply(unknown, 400), { clientCode: "P1" })).toEqual({
      ok: true,
      value: null,
    });
    const cancelled = {
      code: 200,
      data: [{ order_code: "5E3NK3RS", result: true, message: "OK" }],
    };
    expect(cancel.read(reply(cancelled), { code: "5E3NK3RS", now })).toEqual({
      ok: true,
      value: null,
    });
    const late = { code: 200, data: [{ order_code: "5E3NK3RS", result: false, message: "late" }] };
    expect(cancel.read(reply(late), { code: "5E3NK3RS", now })).toMatchObject({ why: "too_late" });
    const token = { code: 200, message: "Success", data: { token: "e4b8-11ea" } };
    expect(label.read(reply(token), { code: "5E3NK3RS", now })).toEqual({
      ok: true,
      value: { page: "/a5/public-api/printA5?token=e4b8-11ea" },
    });
  });

  test("GHTK: an order that was made, and one whose id was sent before", () => {
    const adapter = adapterOf("ghtk");
    const made = {
      success: true,
      message: "",
      order: {
        partner_id: "123123a",
        label: "S1.A1.2001297581",
        area: "1",
        fee: "30400",
        insurance_fee: "15000",
        tracking_id: 2_001_297_581,
        estimated_pick_time: "Sáng 2026-11-24",
        estimated_deliver_time: "Chiều 2026-11-25",
        products: [],
        status_id: 2,
      },
    };
    expect(adapter.book.read(reply(made), booking)).toEqual({
      ok: true,
      value: {
        code: "S1.A1.2001297581",
        sortingCode: null,
        fee: 45_400,
        expectedAt: new Date("2026-11-25"),
      },
    });
    const again = {
      success: false,
      message: "Đơn hàng đã tồn tại",
      error: { code: "ORDER_ID_EXIST", partner_id: "123123a", ghtk_label: "S1.A1.2001297581" },
    };
    expect(adapter.book.read(reply(again), booking)).toMatchObject({
      value: { code: "S1.A1.2001297581" },
    });
    const status = {
      success: true,
      message: "",
      order: {
        label_id: "S1.A1.2001297581",
        partner_id: "123123a",
        status: "5",
        ship_money: "16500",
        weight: "300",
      },
    };
    expect(adapter.ask?.read(reply(status), { code: "S1.A1.2001297581", now })).toMatchObject({
      value: { state: "delivered", fee: 16_500, weightGrams: 300, at: now },
    });
    const fee = {
      success: true,
      fee: { name: "area1", fee: 30_400, insurance_fee: 15_000, delivery: false },
    };
    expect(adapter.quote.read(reply(fee), booking)).toMatchObject({ why: "not_served" });
  });

  test("Viettel Post: its services, an order that was made, and one whose reference was sent before", () => {
    const adapter = adapterOf("viettel_post");
    const services = [
      {
        MA_DV_CHINH: "VCN",
        TEN_DICHVU: "CP nhanh",
        GIA_CUOC: 27_500,
        THOI_GIAN: "24 giờ",
        EXTRA_SERVICE: [],
      },
      { MA_DV_CHINH: "VTK", TEN_DICHVU: "Tiết kiệm", GIA_CUOC: 20_000, THOI_GIAN: "2.5 ngày" },
    ];
    expect(adapter.quote.read(reply(services), booking)).toMatchObject({
      value: [
        { service: "VCN", fee: 27_500, hours: 24 },
        { service: "VTK", hours: 60 },
      ],
    });
    const data = {
      ORDER_NUMBER: "16101206711",
      MONEY_TOTAL: 116_838,
      EXCHANGE_WEIGHT: 1_000,
      KPI_HT: 24,
    };
    const made = { status: 200, error: false, message: "OK", data };
    expect(adapter.book.read(reply(made), booking)).toMatchObject({
      value: { code: "16101206711", fee: 116_838 },
    });
    const again = { status: 201, error: true, message: "Mã đơn hàng đã tồn tại", data: null };
    expect(adapter.book.read(reply(again), booking)).toMatchObject({
      ok: true,
      value: { code: null },
    });
  });

  test.each(["ghn", "ghtk", "viettel_post"] as const)(
    "%s: no reply, a gateway's page and an unknown shape say neither yes nor no",
    (carrier) => {
      for (const each of [reply("", 502), reply("<html>", 200), reply({ ok: 1 }), reply("[]", 500)])
        expect(adapterOf(carrier).book.read(each, booking)).toMatchObject({ why: "unclear" });
      expect(adapterOf(carrier).book.read(reply({}, 401), booking)).toMatchObject({
        why: "credentials",
      });
    },
  );
});

describe("requests", () => {
  const bodyOf = (carrier: Carrier, more: Partial<Booking> = {}) =>
    JSON.parse(
      adapterOf(carrier).book.write(
        { token: "t", shopId: "885", partnerCode: "S1" },
        { ...booking, ...more },
      ).body ?? "",
    ) as Record<string, unknown>; // as: adapters write JSON objects

  test("GHN gets new wards by their names, former ones with their district, heavy goods as heavy", () => {
    expect(bodyOf("ghn")).toMatchObject({
      client_order_code: "P10000000001",
      to_ward_name: "Phường Láng",
      to_district_name: "",
      is_new_to_address: true,
      required_note: "CHOXEMHANGKHONGTHU",
      cod_amount: 1_250_000,
      service_type_id: 2,
    });
    const receiver = { ...place, district: "Quận Đống Đa" };
    expect(bodyOf("ghn", { receiver, weightGrams: 20_000, value: 9_999_999_999 })).toMatchObject({
      to_district_name: "Quận Đống Đa",
      is_new_to_address: false,
      service_type_id: 5,
      insurance_value: 5_000_000,
    });
  });

  test("GHTK gets weights in kilograms a piece and in grams a parcel, and at most 120 characters of a note", () => {
    expect(bodyOf("ghtk", { note: "ữ".repeat(200) })).toMatchObject({
      products: [{ weight: 1.2, quantity: 1, product_code: "GSB 550" }],
      order: { id: "P10000000001", total_weight: 1_200, note: "ữ".repeat(120), is_freeship: 1 },
    });
  });

  test("Viettel Post gets texts of at most 150 bytes, and collects what the order owes and no fee on top", () => {
    const receiver = { ...place, street: "Số 7 ngõ Thổ Quan ".repeat(20) };
    const body = bodyOf("viettel_post", { receiver });
    expect(body).toMatchObject({
      CHECK_UNIQUE: true,
      ORDER_PAYMENT: 3,
      MONEY_COLLECTION: 1_250_000,
    });
    for (const value of Object.values(body))
      if (typeof value === "string") expect(Buffer.byteLength(value)).toBeLessThanOrEqual(150);
    expect(bodyOf("viettel_post", { cod: 0 })).toMatchObject({ ORDER_PAYMENT: 1 });
  });
});
