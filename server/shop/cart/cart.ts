/**
 * A cart belongs to one account and holds each product once. A product must be in stock when it is added, but is not
 * reserved. A product that can no longer be bought stays visible until removed.
 */
export { fillCart } from "./fill-cart.ts";
export { mergeLines, type Lines } from "./merge-lines.ts";
