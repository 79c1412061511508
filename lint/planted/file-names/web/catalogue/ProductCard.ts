// planted: house(file-names)
export const productCard = 1;
