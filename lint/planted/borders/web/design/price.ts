// planted: house(borders)
import { type Product } from "../../contract/catalogue.ts";

export type Shown = Product;
