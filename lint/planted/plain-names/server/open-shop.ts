// planted: house(plain-names)
export const openShop = (ground: string): string => ground;
