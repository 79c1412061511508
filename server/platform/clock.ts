/** The time, as an argument: tests set it, nothing reads the machine's clock on the side. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
