import { useId, useState, type ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { GalleryStep } from "./gallery-step.tsx";
import { dialogOpener } from "./opener.ts";
import { ThumbStrip } from "./thumb-strip.tsx";

export type GalleryPicture = {
  key: string;
  alt: string;
  /** The same picture at its three sizes, as `Picture` elements. */
  thumb: ReactNode;
  shown: ReactNode;
  zoomed: ReactNode;
};

export type GalleryTexts = {
  /** Names thumbs and dialog: "Pictures". */
  label: string;
  zoomLabel: string;
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
  /** "Picture 2 of 5". */
  placeLabel: (place: number, count: number) => string;
};

export type GalleryProps = { pictures: readonly GalleryPicture[]; texts: GalleryTexts };

/** One large picture, the others as thumbs, and a dialog that shows them larger still. */
export function Gallery({ pictures, texts }: GalleryProps) {
  const [place, setPlace] = useState(0);
  const zoomId = useId();
  const count = pictures.length;
  const current = pictures[Math.min(place, count - 1)];
  if (!current) return null;

  const steps = count > 1 && (
    <>
      <GalleryStep
        side="start"
        label={texts.previousLabel}
        onStep={() => setPlace((place + count - 1) % count)}
      />
      <GalleryStep
        side="end"
        label={texts.nextLabel}
        onStep={() => setPlace((place + 1) % count)}
      />
    </>
  );

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="relative overflow-hidden rounded-lg border border-line bg-white">
        <button
          type="button"
          aria-label={`${texts.zoomLabel}: ${current.alt}`}
          className="block w-full cursor-zoom-in -outline-offset-4"
          {...dialogOpener(zoomId)}
        >
          {current.shown}
        </button>
        {steps}
      </div>
      {count > 1 && (
        <ThumbStrip
          label={texts.label}
          current={place}
          onChoose={setPlace}
          thumbs={pictures.map(({ key, thumb }, at) => ({
            key,
            picture: thumb,
            label: texts.placeLabel(at + 1, count),
          }))}
        />
      )}
      <Dialog id={zoomId} title={texts.label} closeLabel={texts.closeLabel} size="xl">
        <div className="relative mx-auto max-w-[70dvh]">
          {current.zoomed}
          {steps}
        </div>
        <p aria-live="polite" className="pt-2 text-center text-sm text-ink-soft">
          {texts.placeLabel(place + 1, count)}
        </p>
      </Dialog>
    </div>
  );
}
