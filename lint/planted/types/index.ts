// planted: TS2322
const list: string[] = [];
export const first: string = list[0];
