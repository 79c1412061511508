/** Class names of a text control: border, background, states. Text of 16 px keeps phones from zooming in. */
export const controlClass =
  "block w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink aria-invalid:border-danger aria-invalid:bg-danger-soft/40 disabled:bg-sunken disabled:text-ink-faint [&[readonly]]:bg-sunken";
