import { expect, test } from "vitest";
import { isPublicAddress, isPublicName, literalAddressOf } from "./public-address.ts";

const specials = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "2002:a00:1::1",
  "3fff::1",
  "5f00::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fec0::1",
  "ff02::1",
];
test.each(specials)("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "1.1.1.1",
  "9.255.255.255",
  "11.0.0.1",
  "100.63.255.255",
  "100.128.0.1",
  "126.255.255.255",
  "128.0.0.1",
  "172.15.255.255",
  "172.32.0.1",
  "192.167.255.255",
  "203.162.4.191",
  "223.255.255.255",
  "2400:cb00::1",
  "2606:4700:4700::1111",
  "2a00:1450:4001::8a",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(["", "localhost", "999.1.1.1", "fe80::1%eth0", "1.1.1"])("%s is no address", (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

test.each([
  ["https://127.1/", "127.0.0.1"],
  ["https://0x7f.0.0.1/", "127.0.0.1"],
  ["https://2130706433/", "127.0.0.1"],
  ["https://017700000001/", "127.0.0.1"],
  ["https://[::ffff:7f00:1]/", "::ffff:7f00:1"],
  ["https://[::1]:8443/", "::1"],
  ["https://１２７.0.0.1/", "127.0.0.1"],
  ["https://shop.example.com/", null],
])("the host of %s is read as %s", (url, literal) => {
  expect(literalAddressOf(new URL(url))).toBe(literal);
});

test("names of this machine and its network are not public", () => {
  for (const name of ["localhost", "LOCALHOST.", "a.localhost", "db", "x.local", "y.internal"])
    expect(isPublicName(name), name).toBe(false);
  for (const name of ["example.com", "shop.example.vn.", "localhost.example.com"])
    expect(isPublicName(name), name).toBe(true);
});
