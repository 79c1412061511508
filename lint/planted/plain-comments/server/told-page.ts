// planted: house(plain-comments)
/** Who is told stands behind the page. */
export const page = "orders";
