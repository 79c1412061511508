// planted: house(disables)
// oxlint-disable-next-line typescript/no-explicit-any
export const anything: any = 1;
