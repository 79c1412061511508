// planted: house(disables)
/* oxlint-disable */
export const nothing = 1;
