// planted: house(env-place)
import { env } from "node:process";

export const from = env["MAIL_FROM"];
