/** A product as a search compares and ranks it: a row of `published_products`, in the search's process. */
export type IndexedProduct = {
  id: number;
  tenantId: number;
  categoryId: number;
  /** Its rank by sales among all products (`searchTiers`). */
  tier: number;
  soldCount: number;
  /** The text that is searched: a space, both names, the category and the product number, folded. */
  fold: string;
  /** The product number without spacing and punctuation, lower case. */
  codeKey: string;
  nameVn: string;
  /** The length of the English name, and of both names, in characters. */
  nameEnLength: number;
  namesLength: number;
};
