/** The current time. Code gets it as an argument and never reads the system clock itself, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
