// planted: house(file-names)
export const orderHelper = 1;
