import { useEffect, useState, type KeyboardEvent } from "react";

export type ActiveOptionKeys = {
  open: boolean;
  /** Number of options shown now. */
  count: number;
  /** Id of the option at an index; the active one is scrolled into view. */
  idOf: (place: number) => string;
  onOpen: () => void;
  onClose: () => void;
  onChoose: (place: number) => void;
};

/**
 * Handles the keys of a combobox (ARIA 1.2): arrows open the list and move, Enter chooses, Esc closes, Tab moves on.
 * Focus stays in the input; -1 means that no option is active. Keys of an input method are ignored.
 */
export function useActiveOption({
  open,
  count,
  idOf,
  onOpen,
  onClose,
  onChoose,
}: ActiveOptionKeys) {
  const [wanted, setActive] = useState(-1);
  const active = wanted < count ? wanted : -1;

  useEffect(() => {
    if (open && active >= 0)
      document.getElementById(idOf(active))?.scrollIntoView({ block: "nearest" });
  });

  const walk = (step: 1 | -1) => {
    if (!open) onOpen();
    if (count > 0) setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" && event.altKey) onOpen();
    else if (event.key === "ArrowUp" && event.altKey) onClose();
    else if (event.key === "ArrowDown") walk(1);
    else if (event.key === "ArrowUp") walk(-1);
    else if (event.key === "Enter" && open && active >= 0) onChoose(active);
    else if (event.key === "Escape" && open) onClose();
    else {
      if (event.key === "Tab" && open) onClose();
      return;
    }
    event.preventDefault();
  };

  return { active, setActive, onKeyDown };
}
