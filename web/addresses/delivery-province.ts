import { browserStorage } from "#web/platform/storage/browser-storage.ts";

const KEY = "deliveryProvince";

/** Code of the usual delivery province, chosen on /regions; only this browser stores it. */
export const deliveryProvince = {
  /** Returns "" when no province was chosen. */
  now: (): string => {
    const stored = browserStorage.get(KEY) ?? "";
    return /^\w{1,20}$/.test(stored) ? stored : "";
  },
  keep: (code: string): void => {
    if (code === "") browserStorage.remove(KEY);
    else browserStorage.set(KEY, code);
  },
};
