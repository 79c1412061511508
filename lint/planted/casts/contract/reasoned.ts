type Known = { id: string };

export const known = (thing: unknown): Known => thing as Known; // the shape was checked by the caller

export const colours = ["red", "green"] as const;
