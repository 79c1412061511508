// planted: import(no-cycle)
import { trip } from "./trip.ts";

export const round = (): number => trip();
