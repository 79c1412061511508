import type { ReactNode } from "react";

export type ThumbStripProps = {
  /** Accessible name of the strip: "Pictures". */
  label: string;
  thumbs: readonly { key: string; picture: ReactNode; label: string }[];
  current: number;
  onChoose: (place: number) => void;
};

/**
 * Shows thumbnails that choose the large picture; the strip scrolls sideways when there are many. On a phone they are dots
 * at the foot of the picture.
 */
export function ThumbStrip({ label, thumbs, current, onChoose }: ThumbStripProps) {
  return (
    <ul aria-label={label} className="scroll-row flex gap-2 p-1 max-md:thumb-dots">
      {thumbs.map((thumb, place) => (
        <li key={thumb.key} className="shrink-0">
          <button
            type="button"
            aria-label={thumb.label}
            aria-current={place === current ? "true" : undefined}
            onClick={() => onChoose(place)}
            className="block size-16 overflow-hidden rounded-md border border-line hover:border-line-strong aria-current:border-accent aria-current:ring-1 aria-current:ring-accent sm:size-20"
          >
            {thumb.picture}
          </button>
        </li>
      ))}
    </ul>
  );
}
