import type { PolicyName } from "../contract/rules/policies.ts";
import type { StoreKey, Text } from "./content.ts";

export type DemoPolicy = {
  store: StoreKey;
  name: PolicyName;
  text: Text;
  warrantyMonths?: number;
  returnDays?: number;
  /** When the version began; in the future it is negative. A draft without it. */
  daysAgo?: number;
};

/** The policies that the demo's stores have written; the shop's default texts stand for the rest. */
export const demoPolicies: readonly DemoPolicy[] = [
  {
    store: "power",
    name: "returns",
    daysAgo: 150,
    returnDays: 7,
    text: {
      en: `## Inspection on delivery

Open the parcel in front of the courier and compare it with the packing slip **before you pay**. Tools may be switched on only at home.

## Returns within 7 days

A tool that was not used can be returned within **7 days**, complete and in its box. Opened blades, discs and bits can't be returned.`,
      vn: `## Đồng kiểm khi nhận hàng

Bạn mở kiện hàng trước mặt người giao và đối chiếu với phiếu đóng gói **trước khi trả tiền**. Chỉ bật thử máy tại nhà.

## Đổi trả trong 7 ngày

Máy chưa sử dụng được trả lại trong vòng **7 ngày**, còn đủ phụ kiện và hộp. Lưỡi, đĩa và mũi khoan đã mở bao bì không nhận đổi trả.`,
    },
  },
  {
    store: "power",
    name: "returns",
    daysAgo: 16,
    returnDays: 15,
    text: {
      en: `## Inspection on delivery

Open the parcel in front of the courier and compare it with the packing slip **before you pay**. Tools may be switched on only at home.

## Returns within 15 days

A tool that was not used can be returned within **15 days**, complete and in its box. Opened blades, discs and bits can't be returned unless they are faulty.

| Reason | Way back | What you get |
| --- | --- | --- |
| Faulty or wrong | We pay it | A new tool, or a refund |
| The tool does not suit your work | You pay it | Another tool, or a refund |

## How it works

1. Call 1800 1881 with your order number.
2. We send you a label for the parcel.
3. Within three working days of its arrival we replace the tool or refund it.`,
      vn: `## Đồng kiểm khi nhận hàng

Bạn mở kiện hàng trước mặt người giao và đối chiếu với phiếu đóng gói **trước khi trả tiền**. Chỉ bật thử máy tại nhà.

## Đổi trả trong 15 ngày

Máy chưa sử dụng được trả lại trong vòng **15 ngày**, còn đủ phụ kiện và hộp. Lưỡi, đĩa và mũi khoan đã mở bao bì chỉ nhận đổi trả khi có lỗi.

| Lý do | Phí gửi trả | Bạn nhận được |
| --- | --- | --- |
| Máy lỗi hoặc giao nhầm | Cửa hàng chịu | Máy mới hoặc hoàn tiền |
| Máy không hợp với công việc của bạn | Bạn chịu | Máy khác hoặc hoàn tiền |

## Các bước

1. Gọi 1800 1881 và cho biết mã đơn hàng.
2. Chúng tôi gửi cho bạn nhãn dán kiện hàng.
3. Trong ba ngày làm việc kể từ khi nhận lại hàng, chúng tôi đổi máy hoặc hoàn tiền.`,
    },
  },
  {
    store: "power",
    name: "warranty",
    daysAgo: 150,
    warrantyMonths: 6,
    text: {
      en: `## 6 months for every tool

Where a product's page names no other term, our tools have a warranty of **6 months**; many have more.

- Carbon brushes, chucks and blades wear and are not covered.
- Batteries are covered as long as they still charge to a third.

## How to claim

Bring the tool to a service centre, or call 1800 1881: we have it fetched. A repair takes at most 10 working days; if it takes longer, we lend you a tool.`,
      vn: `## 6 tháng cho mọi máy

Nếu trang sản phẩm không ghi thời hạn khác, máy của chúng tôi được bảo hành **6 tháng**; nhiều máy được lâu hơn.

- Chổi than, đầu kẹp và lưỡi là chi tiết hao mòn, không thuộc phạm vi bảo hành.
- Pin được bảo hành khi vẫn còn sạc được một phần ba dung lượng.

## Cách yêu cầu bảo hành

Mang máy đến trung tâm bảo hành, hoặc gọi 1800 1881: chúng tôi cho người đến lấy. Thời gian sửa không quá 10 ngày làm việc; nếu lâu hơn, chúng tôi cho bạn mượn máy.`,
    },
  },
  {
    store: "power",
    name: "delivery",
    daysAgo: -21,
    text: {
      en: `## Delivery before the end of the year

Orders that are placed before noon leave the same day. In the last week of December the carriers need one or two days more.

Standard shipping stays **free** nationwide; express shipping reaches Hanoi and Ho Chi Minh City.`,
      vn: `## Giao hàng dịp cuối năm

Đơn đặt trước 12 giờ trưa được gửi trong ngày. Tuần cuối tháng 12, đơn vị vận chuyển cần thêm một đến hai ngày.

Giao hàng tiêu chuẩn vẫn **miễn phí** toàn quốc; giao hỏa tốc đến Hà Nội và Thành phố Hồ Chí Minh.`,
    },
  },
  {
    store: "home",
    name: "warranty",
    daysAgo: 200,
    warrantyMonths: 24,
    text: {
      en: `## 24 months, at your home

Where a product's page names no other term, our appliances have a warranty of **24 months**. Large appliances are repaired at your home.

Call 1800 1881 with your order number: a technician comes within three working days in cities, within seven elsewhere. The first 24 months cost you neither parts nor travel.`,
      vn: `## 24 tháng, tại nhà bạn

Nếu trang sản phẩm không ghi thời hạn khác, thiết bị của chúng tôi được bảo hành **24 tháng**. Thiết bị lớn được sửa tại nhà bạn.

Hãy gọi 1800 1881 và cho biết mã đơn hàng: kỹ thuật viên đến trong ba ngày làm việc tại các thành phố, trong bảy ngày ở nơi khác. Trong 24 tháng đầu, bạn không phải trả tiền linh kiện và đi lại.`,
    },
  },
  {
    store: "home",
    name: "returns",
    returnDays: 10,
    text: {
      en: `## Returns within 10 days

An appliance that was not installed can be returned within **10 days**. Once it is connected to water, gas or a fixed power line, it counts as installed.`,
      vn: `## Đổi trả trong 10 ngày

Thiết bị chưa lắp đặt được trả lại trong vòng **10 ngày**. Khi đã nối với nước, ga hoặc điện cố định, thiết bị được coi là đã lắp đặt.`,
    },
  },
];
