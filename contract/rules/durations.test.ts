import { expect, test } from "vitest";
import type { Language } from "../language.ts";
import { findDurations } from "./durations.ts";

const inText = (text: string, language: Language) =>
  findDurations(text, language).map(({ unit, count }) => `${count} ${unit}`);

// Phrases as shops in Vietnam and elsewhere publish them.
test.each([
  ["Đổi trả trong vòng 15 ngày kể từ ngày nhận hàng", "15 day"],
  ["trong vòng 07 ngày sau khi khách mua hàng", "7 day"],
  ["Quý khách được trả hàng trong mười lăm ngày", "15 day"],
  ["trong vòng 15 (mười lăm) ngày", "15 day"],
  ["trong vòng mười lăm (15) ngày", "15 day"],
  ["trong 15 (mười sáu) ngày", "15 day, 16 day"],
  ["thời gian bảo hành là từ 03 đến 07 ngày", "3 day, 7 day"],
  ["8 - 30 ngày: chỉ bảo hành", "8 day, 30 day"],
  ["Từ ngày 15 – ngày 30: thu 20% giá trị máy", ""],
  ["Hoàn tiền sau 5-7 ngày làm việc", ""],
  ["Ngày 15 tháng 8 năm 2026 và tháng 12", ""],
  ["giải quyết không quá 1 ngày (24h)", "1 day"],
  ["1 đổi 1 trong 30 NGÀY ĐẦU", "30 day"],
  [
    "ba mươi ngày, hai mươi mốt ngày, hai mươi lăm ngày, hai mươi tư ngày",
    "30 day, 21 day, 25 day, 24 day",
  ],
  ["ba trăm sáu mươi lăm ngày hoặc một trăm lẻ năm ngày", "365 day, 105 day"],
  ["Bảo hành chính hãng 12 tháng", "12 month"],
  ["bảo hành mười hai tháng, pin sáu tháng", "12 month, 6 month"],
  ["bảo hành 1 năm tại Việt Nam", "1 year"],
  ["bảo hành hai năm", "2 year"],
  ["bảo hành năm năm, năm tháng, năm ngày", "5 year, 5 month, 5 day"],
  ["bảo hành mười năm", "10 year"],
  ["1 năm 6 tháng; một năm rưỡi; nửa năm; 1,5 năm", "18 month, 1.5 year, 0.5 year, 1.5 year"],
  ["nửa tháng hay 2 tuần", "0.5 month, 2 week"],
  ["Thành lập năm 2015, hotline 1800 1881, mở cửa 7h-19h hằng ngày", ""],
  ["Đổi ma\u0301y trong 15 nga\u0300y".normalize("NFD"), "15 day"],
])("Vietnamese: %s", (text, expected) => {
  expect(inText(text, "vn").join(", ")).toBe(expected);
});

test.each([
  ["Items can be returned within 30 days of receipt of delivery", "30 day"],
  ["within fifteen (15) days of purchase. Return within thirty (30) days", "15 day, 30 day"],
  ["NO REFUND accepted after 30 Days of purchase", "30 day"],
  ["within the seven (7) days period", "7 day"],
  ["30-day money-back guarantee", "30 day"],
  ["fourteen (14) calendar days", "14 day"],
  ["within a week of receiving incorrect merchandise", "1 week"],
  ["refunds take 5 to 10 business days, or three working days", ""],
  ["between 7 and 14 days, or a fortnight", "7 day, 14 day, 2 week"],
  ["We warrant our products for 24 months under normal use", "24 month"],
  ["for a period of one (1) year for the original invoice date", "1 year"],
  ["The warranty period is 2 years; replaced within a year", "2 year, 1 year"],
  ["12-month Money-Back Service, two-year guarantee, 18 mths", "12 month, 2 year, 18 month"],
  ["one year and six months", "18 month"],
  ["one hundred and twenty days, a hundred days, twenty-one days", "120 day, 100 day, 21 day"],
  ["half a year", "0.5 year"],
  ["open 24/7, call 1800 1881, Monday to Friday, Decree 85/2021", ""],
])("English: %s", (text, expected) => {
  expect(inText(text, "en").join(", ")).toBe(expected);
});

test("every whole number up to 365 is read as it is said in Vietnamese", () => {
  const digits = ["", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín"];
  const said = (n: number): string => {
    const [hundred, ten, one] = [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10];
    const last = one === 5 && ten > 0 ? "lăm" : one === 1 && ten > 1 ? "mốt" : digits[one];
    const parts = [
      hundred > 0 ? `${digits[hundred]} trăm` : "",
      ten === 1 ? "mười" : ten > 1 ? `${digits[ten]} mươi` : hundred > 0 && one > 0 ? "lẻ" : "",
      last,
    ];
    return parts.filter((part) => part !== "").join(" ");
  };
  for (let n = 1; n <= 365; n++)
    expect(findDurations(`trong ${said(n)} ngày`, "vn"), said(n)).toMatchObject([
      { unit: "day", count: n },
    ]);
});

test("a term is quoted with the words around it", () => {
  const text = "Máy chưa sử dụng được trả lại trong vòng 15 ngày, còn đủ phụ kiện và hộp.";
  expect(findDurations(text, "vn")[0]?.quote).toBe(
    "… dụng được trả lại trong vòng 15 ngày, còn đủ phụ kiện và hộp.",
  );
});
