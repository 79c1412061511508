/** A store as the menus list it: with its best sold categories. */
export type MenuStore = {
  id: string;
  name: string;
  categories: readonly { id: string; name: string }[];
};
