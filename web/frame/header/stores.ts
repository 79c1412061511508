/** A store as the menus list it: with its best sold categories. */
export type MenuStore = {
  id: string;
  name: string;
  categories: readonly { id: string; name: string }[];
};

/** What the menus list. */
export type Menu = {
  stores: readonly MenuStore[];
  /** More than are listed, where there are many. */
  totalStores: number;
};
