// planted: house(borders)
import { takeStock } from "../catalogue/take-stock.ts";

export const taken = takeStock;
