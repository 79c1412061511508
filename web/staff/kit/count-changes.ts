/** The number of members of a form that differ from what is saved; a text in two languages counts for each of them. */
export const countChanges = <V extends object>(saved: V, typed: V): number =>
  (Object.keys(saved) as (keyof V)[]) // as: the keys of the values
    .filter((name) => JSON.stringify(saved[name]) !== JSON.stringify(typed[name])).length;
