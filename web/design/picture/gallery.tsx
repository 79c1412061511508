import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Dialog } from "../overlay/dialog.tsx";
import { GalleryStep } from "./gallery-step.tsx";
import { dialogOpener } from "../overlay/opener.ts";
import { ThumbStrip } from "./thumb-strip.tsx";
import { useSwipe } from "./use-swipe.ts";

export type GalleryPicture = {
  key: string;
  alt: string;
  /** The same picture in three sizes, as `Picture` elements. */
  thumb: ReactNode;
  shown: ReactNode;
  zoomed: ReactNode;
};

export type GalleryTexts = {
  /** Accessible name of thumbnails and dialog: "Pictures". */
  label: string;
  zoomLabel: string;
  /** Label of the button that doubles the enlarged picture: "Look closer". */
  closerLabel: string;
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
  /** "Picture 2 of 5". */
  placeLabel: (place: number, count: number) => string;
};

export type GalleryProps = { pictures: readonly GalleryPicture[]; texts: GalleryTexts };

/**
 * Shows one large picture, thumbnails of the others and a dialog with larger ones. Arrow keys and swipes change the
 * picture.
 */
export function Gallery({ pictures, texts }: GalleryProps) {
  const [place, setPlace] = useState(0);
  const [close, setClose] = useState(false);
  const zoomId = useId();
  const count = pictures.length;
  const show = (next: number) => {
    setPlace((next + count) % count);
    setClose(false);
  };
  const swipe = useSwipe((step) => {
    if (!close) show(place + step);
  });
  const current = pictures[Math.min(place, count - 1)];
  if (!current) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // In the doubled view the arrow keys scroll the picture; with a modifier they belong to the browser.
    if (step === undefined || close || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(place + step);
  };

  const steps = count > 1 && (
    <>
      <GalleryStep side="start" label={texts.previousLabel} onStep={() => show(place - 1)} />
      <GalleryStep side="end" label={texts.nextLabel} onStep={() => show(place + 1)} />
    </>
  );

  return (
    <div className="flex min-w-0 flex-col gap-2" onKeyDown={onKeyDown}>
      <div
        {...swipe}
        className="relative touch-pan-y touch-pinch-zoom overflow-hidden rounded-lg border border-line bg-white"
      >
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
          onChoose={show}
          thumbs={pictures.map(({ key, thumb }, at) => ({
            key,
            picture: thumb,
            label: texts.placeLabel(at + 1, count),
          }))}
        />
      )}
      <Dialog
        id={zoomId}
        title={texts.label}
        closeLabel={texts.closeLabel}
        size="xl"
        onClose={() => setClose(false)}
      >
        <div className="relative mx-auto max-w-[70dvh]">
          <div
            {...swipe}
            className={classNames(
              "overflow-auto",
              close ? "max-h-[70dvh]" : "touch-pan-y touch-pinch-zoom",
            )}
          >
            <button
              type="button"
              aria-label={texts.closerLabel}
              aria-pressed={close}
              onClick={() => setClose(!close)}
              className={classNames(
                "block -outline-offset-4",
                close ? "w-[200%] cursor-zoom-out" : "w-full cursor-zoom-in",
              )}
            >
              {current.zoomed}
            </button>
          </div>
          {steps}
        </div>
        <p aria-live="polite" className="pt-2 text-center text-sm text-ink-soft">
          {texts.placeLabel(place + 1, count)}
        </p>
      </Dialog>
    </div>
  );
}
