/**
 * A cart belongs to one account and holds each product once.
 * What is in it was in stock when it was put there; nothing is held back for it.
 * What can no longer be bought stays visible until its owner takes it out.
 */
export { fillCart } from "./fill-cart.ts";
export { mergeLines, type Lines } from "./merge-lines.ts";
