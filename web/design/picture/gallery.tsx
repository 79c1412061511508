import {
  useId,
  useState,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  type PointerEvent,
} from "react";
import { classNames } from "#web/design/class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/design/icon/icons.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { dialogOpener } from "#web/design/overlay/opener.ts";
import { ThumbStrip } from "./thumb-strip.tsx";

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
    <div className="relative flex min-w-0 flex-col gap-2" onKeyDown={onKeyDown}>
      <div
        {...swipe}
        className="relative [touch-action:pan-y_pinch-zoom] overflow-hidden rounded-lg border border-line bg-white"
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
              close ? "max-h-[70dvh]" : "[touch-action:pan-y_pinch-zoom]",
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

type GalleryStepProps = { side: "start" | "end"; label: string; onStep: () => void };

/** A round button at the edge of a picture. */
function GalleryStep({ side, label, onStep }: GalleryStepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={side === "start" ? "ArrowLeft" : "ArrowRight"}
      onClick={onStep}
      className={classNames(
        "absolute top-1/2 grid size-touch -translate-y-1/2 place-items-center rounded-full border border-line bg-white/90 shadow-sm hover:bg-white",
        side === "start" ? "start-2" : "end-2",
      )}
    >
      {side === "start" ? <ChevronLeftIcon /> : <ChevronRightIcon />}
    </button>
  );
}

/** A sideways movement of at least this many pixels is a swipe. */
const SWIPE_PX = 40;

/** Detects a swipe sideways: +1 for the next picture, -1 for the previous one. The element also lets the browser pan down only (`touch-action`). */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger means a pinch.
      start.current = pointerType === "touch" && isPrimary ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => (start.current = undefined),
  };
}
