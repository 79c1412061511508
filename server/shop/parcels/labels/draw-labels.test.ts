import { expect, test } from "vitest";
import { readLabels, scanFirst, shows } from "#test/parcels/read-labels.ts";
import { drawInThread, type Label } from "./label.ts";
import { deadlineIn } from "#server/platform/deadline.ts";

const patient = () => deadlineIn(60_000);

const words = {
  sender: "GỬI",
  receiver: "NHẬN",
  goods: "HÀNG",
  cod: "THU",
  more: "thêm {{number}}",
};

const place = (name: string, address: string) => ({ name, phone: "0912345678", address });

const label: Label = {
  parcelId: "BTK7M4Q2XR-1",
  carrier: "Viettel Post",
  trackingCode: "S1.A1.2001297581",
  sortingCode: "19-60-06",
  sender: place("Phụ tùng Ô tô", "7 Tràng Tiền, Phường Cửa Nam, Hà Nội"),
  receiver: place("Nguyễn Thị Hường", "12 Nguyễn Trãi, Phường Khương Đình, Hà Nội"),
  goods: ["2 × Máy khoan (MK-18)"],
  cod: "9.999.999.999 ₫",
  facts: ["1.200 g", "Cho xem hàng"],
};

const long = (text: string, length: number): string =>
  [...text.repeat(length)].slice(0, length).join("").trim();

// The longest that the shop takes: names of 100, streets of 200, and three names of places.
const longest: Label = {
  ...label,
  trackingCode: "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234",
  sortingCode: "HCM-PQ-12-345-ABC-19-60-06",
  sender: place("Ắ".repeat(100), long("Ngõ Huyện Ễ ", 400)),
  receiver: place(long("Nguyễn Ngọc Ánh Ỷ ", 100), long("Đường số Ộ phường Ẵ ", 500)),
  facts: ["1.000.000 g · 1.000 × 1.000 × 1.000 cm", "Cho xem hàng", long("Gọi trước Ể ", 120)],
};

test.each([
  ["a6", 298, 420],
  ["a5", 420, 595],
] as const)(
  "a label on %s has its codes, and all of its texts on the page",
  async (size, width, height) => {
    const pdf = await drawInThread({ labels: [label, longest], size, words }, patient());
    const pages = await readLabels(pdf);
    expect(pages).toMatchObject([
      { width, height, outside: [] },
      { width, height, outside: [] },
    ]);
    for (const [at, each] of [label, longest].entries()) {
      const { sender, receiver, goods, facts, ...texts } = each;
      const places = [sender, receiver].flatMap(({ name, phone, address }) => [
        name,
        phone,
        address,
      ]);
      for (const text of [...Object.values(texts), ...places, ...goods, ...facts])
        expect(shows(pages[at], text), text).toBe(true);
    }
    expect(await scanFirst(pdf)).toEqual({
      Code128: label.trackingCode,
      QRCode: label.trackingCode,
    });
  },
);

test("scanners read the longest tracking code", async () => {
  const pdf = await drawInThread({ labels: [longest], size: "a6", words }, patient());
  expect(await scanFirst(pdf)).toEqual({
    Code128: longest.trackingCode,
    QRCode: longest.trackingCode,
  });
});

test("goods that don't fit are counted, and the others are listed", async () => {
  const goods = Array.from({ length: 60 }, (_, at) => `1 × ${long("Má phanh gốm ", 200)} (N${at})`);
  const labels = [
    { ...label, goods },
    { ...longest, goods },
  ];
  const pages = await readLabels(await drawInThread({ labels, size: "a6", words }, patient()));
  for (const page of pages) {
    const shown = goods.filter((text) => shows(page, text)).length;
    expect(shown).toBeGreaterThan(0);
    expect(shows(page, `thêm ${60 - shown}`), `${shown} shown`).toBe(true);
    expect(page.outside).toEqual([]);
  }
});

test("letters that the font lacks leave the others readable", async () => {
  const receiver = place("李 Nguyễn 😀 An", label.receiver.address);
  const [page] = await readLabels(
    await drawInThread({ labels: [{ ...label, receiver }], size: "a6", words }, patient()),
  );
  expect(shows(page, label.receiver.address)).toBe(true);
  expect(page?.text).toContain("Nguyễn");
});
