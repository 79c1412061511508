/** The pages of fixed content (`/pages/{name}`). */
export const contentPages = [
  "contact",
  "support",
  "shipping",
  "returns",
  "warranty",
  "payment",
  "privacy",
  "terms",
] as const;
export type ContentPage = (typeof contentPages)[number];
