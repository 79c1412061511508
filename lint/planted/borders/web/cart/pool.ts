// planted: house(borders)
import pg from "pg";

export const pool = pg;
