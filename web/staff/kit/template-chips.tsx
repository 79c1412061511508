type TemplateChipsProps = {
  label: string;
  templates: readonly { key: string; name: string; text: string }[];
  onChoose: (text: string) => void;
};

/** Texts to begin with, as buttons above the field of an answer. */
export function TemplateChips({ label, templates, onChoose }: TemplateChipsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {templates.map(({ key, name, text }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => onChoose(text)}
            className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium hover:bg-sunken pointer-coarse:min-h-touch"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
