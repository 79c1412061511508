import { redirect } from "react-router";
import { paths } from "../paths.ts";

/** Redirects the shop's root URL to the home page (`spec §2`). */
export const loader = () => redirect(paths.home);
