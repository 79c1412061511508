// planted: TS7006
export const echo = (given) => String(given);
