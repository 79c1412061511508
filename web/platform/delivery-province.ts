const KEY = "deliveryProvince";

/** Code of the province where parcels usually go, as chosen on /regions; kept in this browser alone. */
export const deliveryProvince = {
  now: (): string => localStorage.getItem(KEY) ?? "",
  keep: (code: string): void => {
    if (code === "") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, code);
  },
};
