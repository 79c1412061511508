import { useState } from "react";

/** Holds the open state of a dialog: `<Dialog {...dialog.state}>` and `onClick={dialog.show}`. */
export function useDialog(initiallyOpen = false) {
  const [open, setOpen] = useState(initiallyOpen);
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  return { open, show, hide, state: { open, onClose: hide, onOpen: show } };
}
