import { expect, test } from "vitest";
import { failureOf } from "./attempt-failure.ts";

test.each([
  ["Không liên lạc được với người nhận", "unreachable"],
  ["Khách không nghe máy", "unreachable"],
  ["Thuê bao tạm khóa", "unreachable"],
  ["Khách hẹn giao lại", "postponed"],
  ["Người nhận đổi ngày giao hàng", "postponed"],
  ["Khách đi vắng", "absent"],
  ["Sai địa chỉ người nhận", "wrong_address"],
  ["Người nhận từ chối nhận hàng", "refused"],
  ["Customer refused the parcel", "refused"],
  ["Xe hỏng", "other"],
  ["", "other"],
  [null, "other"],
] as const)("%s is read as %s", (reason, failure) => {
  expect(failureOf(reason)).toBe(failure);
});
