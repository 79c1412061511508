declare const tagBrand: unique symbol;

/** A cache tag, such as `product:12`. Only the shop's builders make one, so that a misspelt tag does not compile. */
export type CacheTag = string & { readonly [tagBrand]: true };

/** The tags of one response: at least one, since a response without a tag could never be invalidated. */
export type CacheTags = readonly [CacheTag, ...CacheTag[]];
