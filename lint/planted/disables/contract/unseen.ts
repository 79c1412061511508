// planted: house(disables)
// @ts-ignore it is like that
export const wrong: string = 1;
