declare const tagBrand: unique symbol;

/** A cache tag, such as `product:12`. Only the shop's builders make one, so that a misspelt tag does not compile. */
export type CacheTag = string & { readonly [tagBrand]: true };

/** The tags of one response: at least one, since a response without a tag could never be invalidated. */
export type CacheTags = readonly [CacheTag, ...CacheTag[]];

/** The header in which a CDN reads the tags of a response, so that it can drop the response by tag. */
export type TagHeader = "Surrogate-Key" | "Cache-Tag";

const separators: Record<TagHeader, string> = { "Surrogate-Key": " ", "Cache-Tag": "," };

/** The tags of a response as a CDN reads them. */
export const tagHeaders = (name: TagHeader, tags: Iterable<CacheTag>): Record<string, string> => ({
  [name.toLowerCase()]: [...tags].join(separators[name]),
});
