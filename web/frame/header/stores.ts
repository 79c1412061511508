/** A store in the menus, with its best-selling categories. */
export type MenuStore = {
  id: string;
  name: string;
  categories: readonly { id: string; name: string }[];
};

/** The content of the menus. */
export type Menu = {
  stores: readonly MenuStore[];
  /** Number of all stores; the menu may list fewer. */
  totalStores: number;
};
