import { browserStorage } from "./browser-storage.ts";

const KEY = "deliveryProvince";

/** Code of the province where parcels usually go, as chosen on /regions; kept in this browser alone. */
export const deliveryProvince = {
  /** Empty where none was chosen. */
  now: (): string => {
    const kept = browserStorage.get(KEY) ?? "";
    return /^\w{1,20}$/.test(kept) ? kept : "";
  },
  keep: (code: string): void => {
    if (code === "") browserStorage.remove(KEY);
    else browserStorage.set(KEY, code);
  },
};
