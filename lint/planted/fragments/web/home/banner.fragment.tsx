// planted: house(fragments)
import { useLocation } from "react-router";

export function Banner() {
  return <p>{useLocation().pathname}</p>;
}
