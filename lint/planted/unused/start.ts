import { used } from "./half-used.ts";

console.log(used);
