// planted: import(no-cycle)
import { round } from "./round.ts";

export const trip = (): number => round();
