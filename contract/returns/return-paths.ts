/** Builders of the URLs of a buyer's returns. They are apart from `pagePaths`, because every first visit loads these. */
export const returnPaths = {
  list: "/order/returns",
  one: (id: string) => `/order/returns/${id}`,
} as const;
