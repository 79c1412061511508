import type { AttemptFailure } from "#contract/parcels.ts";

/** The words of couriers, in both languages, that say why they could not hand a parcel over; the first match counts. */
const words: readonly (readonly [AttemptFailure, RegExp])[] = [
  ["refused", /từ chối|không nhận|không đồng ý nhận|hủy đơn|huỷ đơn|đổi ý|refus|reject/i],
  ["postponed", /hẹn|đổi ngày|dời|giao lại|reschedul|postpon/i],
  [
    "unreachable",
    /không liên lạc|không nghe|không bắt máy|thuê bao|tắt máy|sai số|số điện thoại|unreachable|no answer|phone/i,
  ],
  ["wrong_address", /địa chỉ|address/i],
  ["absent", /vắng|không có (?:ở )?nhà|đi vắng|absent|not (?:at )?home/i],
];

/** Why an attempt failed by the carrier's words; `other` when they name no reason that we know. */
export const failureOf = (reason: string | null): AttemptFailure =>
  words.find(([, pattern]) => pattern.test(reason ?? ""))?.[0] ?? "other";
