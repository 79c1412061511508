// planted: house(casts)
type Known = { id: string };

export const known = (thing: unknown): Known => thing as Known;
