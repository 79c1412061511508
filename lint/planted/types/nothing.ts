// planted: TS18047
export const length = (text: string | null): number => text.length;
