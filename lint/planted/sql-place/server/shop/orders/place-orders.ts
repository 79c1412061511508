// planted: house(sql-place)
declare const sql: (parts: TemplateStringsArray) => string;

export const taken = sql`stock >= 1`;
