import { redirect } from "react-router";
import { paths } from "../paths.ts";

/** The shop's bare address leads home (`spec §2`). */
export const loader = () => redirect(paths.home);
