// planted: house(borders)
import { contract } from "#contract/contract.ts";

export const served = Object.keys(contract);
