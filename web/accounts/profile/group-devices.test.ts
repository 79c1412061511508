import { expect, test } from "vitest";
import { groupDevices, type Device } from "./group-devices.ts";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const windows = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;

const login = (id: string, device: string, isCurrent = false): Device => {
  const at = "2026-11-25T01:00:00.000Z";
  return { id, device, isCurrent, openedAt: at, usedAt: at };
};

const idsOf = (devices: Device[]) =>
  groupDevices(devices).map(({ logins }) => logins.map(({ id }) => id));

test("logins of one browser are one group, also after an update; this browser's group is the first", () => {
  const devices = [
    login("1", phone),
    login("2", windows(141), true),
    login("3", phone),
    login("4", windows(140)),
  ];
  expect(idsOf(devices)).toEqual([
    ["2", "4"],
    ["1", "3"],
  ]);
  expect(groupDevices(devices).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
});

test("programs without a known name are one group each", () => {
  expect(idsOf([login("1", "curl/8.5.0"), login("2", "Test/1.0"), login("3", "")])).toEqual([
    ["1"],
    ["2"],
    ["3"],
  ]);
});
