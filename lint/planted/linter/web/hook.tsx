// planted: react(hooks)
import { useState } from "react";

export function Sometimes({ open }: { open: boolean }) {
  if (!open) return null;
  const [text] = useState("");
  return <p>{text}</p>;
}
