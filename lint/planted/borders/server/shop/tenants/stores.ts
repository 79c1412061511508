// planted: house(borders)
import { demoStores } from "../../../demo/stores.ts";

export const stores = demoStores;
