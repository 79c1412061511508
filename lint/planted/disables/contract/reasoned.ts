// oxlint-disable-next-line typescript/no-explicit-any -- the planted example of a reason
export const anything: any = 1;
