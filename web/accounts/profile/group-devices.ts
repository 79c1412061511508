import type { accounts } from "#contract/accounts.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { deviceName, type DeviceName } from "./device-name.ts";

/** A session of the account: one login. */
export type Device = Answer<(typeof accounts)["GET /user/sessions"]>["sessions"][number];

/** The sessions of one browser on one system; a browser without a known name is known by its User-Agent. */
export type DeviceGroup = {
  key: string;
  known: DeviceName | null;
  /** In the order of the answer: the most recently used first. */
  logins: readonly Device[];
  isCurrent: boolean;
};

/** Groups the sessions of an account by browser and system. The group of this browser is the first. */
export const groupDevices = (devices: readonly Device[]): DeviceGroup[] => {
  const groups = Map.groupBy(devices, ({ device }) => {
    const known = deviceName(device);
    return known ? `${known.browser} ${known.system}` : device;
  });
  return [...groups]
    .map(([key, logins]) => ({
      key,
      known: deviceName(logins[0]?.device ?? ""),
      logins,
      isCurrent: logins.some(({ isCurrent }) => isCurrent),
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
};
