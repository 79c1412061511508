// planted: house(borders)
import { Link } from "react-router";

export const drawn = Link;
