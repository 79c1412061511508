import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type RefObject } from "react";
import { Button } from "#web/design/button.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { classNames } from "#web/design/class-names.ts";
import { ProgressBar } from "#web/design/feedback/progress-bar.tsx";
import { MoreIcon } from "#web/design/icon/icons-acts.tsx";
import { Popover } from "#web/design/overlay/popover.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { LeaveGuard } from "./leave-guard.tsx";

/** A further button or link of the bar. On a phone it is in a menu. */
export type BarAct = { label: string; disabled?: boolean | undefined } & (
  | { onPress: () => void; href?: never }
  | { href: string; onPress?: never }
);

export type SaveBarProps = {
  /** Whether something is not saved yet: then the bar is shown, and leaving the page asks first. */
  changed: boolean;
  /** The names of the changed fields, as people read them, or their number. */
  changes: readonly string[] | number;
  /** A new thing has its bar from the start, because adding it is what the page is for. */
  isNew?: boolean | undefined;
  /** In a dialog the bar is the last row of its form. */
  inline?: boolean | undefined;
  /** While the form is being sent. */
  busy: boolean;
  /** The step that is running, "Sending the pictures …"; replaces the changes. */
  step?: string | undefined;
  /** How much was sent, 0 to 1; with `step`. */
  progress?: number | undefined;
  /** "Save" unless another word fits better. */
  saveLabel?: string | undefined;
  /** Returns to what is saved. */
  onDiscard?: (() => void) | undefined;
  /** The step after saving, such as publishing: its act is in the bar while nothing is changed. */
  next?: { said: string; label: string; onPress: () => void } | undefined;
  acts?: readonly BarAct[] | undefined;
};

/**
 * The bar at the lower edge of the screen, which comes with the first change of a form: it names the changes and submits
 * the form, as Ctrl S does.
 */
export function SaveBar(props: SaveBarProps) {
  const { changed, isNew = false, inline = false, busy, next } = props;
  const status = useRef<HTMLParagraphElement>(null);
  const isOpen = changed || isNew || inline || busy;
  const said = useSaid(props);
  useSaveKey(status, isOpen && !busy);
  return (
    <>
      <p ref={status} role="status" className="sr-only">
        {said.long}
      </p>
      {(isOpen || next) && <Bar {...props} {...said} status={status} />}
      <LeaveGuard active={changed} />
    </>
  );
}

type BarProps = SaveBarProps & Said & { status: RefObject<HTMLElement | null> };

function Bar(props: BarProps) {
  const { changed, isNew, inline, busy, step, progress, saveLabel, onDiscard, long, short } = props;
  const next = changed || isNew || busy ? undefined : props.next;
  const { t } = useTranslation("kit");
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  useFocusBack(bar, props.status);
  const acts: readonly BarAct[] = [
    ...(onDiscard && changed
      ? [{ label: t("save.discard"), onPress: onDiscard, disabled: busy }]
      : []),
    ...(props.acts ?? []),
  ];
  return (
    <div
      ref={bar}
      className={classNames(
        "no-print border-t border-line bg-surface",
        inline
          ? "-mx-4 -mb-4 px-4 py-3"
          : "save-bar fixed inset-x-0 bottom-0 z-20 px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lg sm:px-6 lg:px-8",
      )}
    >
      <div className="mx-auto flex max-w-[90rem] items-center gap-2 sm:gap-3">
        <div className="min-w-0 flex-1" aria-hidden="true">
          <p className="truncate text-sm font-semibold max-sm:hidden">{long}</p>
          <p className="truncate text-sm font-semibold sm:hidden">{short}</p>
          {step && progress !== undefined && (
            <ProgressBar label={step} value={progress < 1 ? progress : undefined} />
          )}
        </div>
        {acts.map((act) => (
          <Act key={act.label} act={act} className={`${buttonClass()} max-sm:hidden`} />
        ))}
        {acts.length > 0 && (
          <>
            <button
              type="button"
              popoverTarget={id}
              aria-label={t("save.more")}
              className={`${buttonClass({ square: true })} sm:hidden`}
            >
              <MoreIcon />
            </button>
            <Popover id={id} align="end" label={t("save.more")} className="min-w-48 p-1">
              {acts.map((act) => (
                <Act
                  key={act.label}
                  act={act}
                  closes={id}
                  className={`${buttonClass({ look: "quiet", wide: true })} justify-start`}
                />
              ))}
            </Popover>
          </>
        )}
        {next ? (
          <Button look="primary" onClick={next.onPress} className="shrink-0 whitespace-nowrap">
            {next.label}
          </Button>
        ) : (
          <Button type="submit" look="primary" busy={busy} className="shrink-0 whitespace-nowrap">
            {saveLabel ?? t("save.save")}
          </Button>
        )}
      </div>
    </div>
  );
}

type ActProps = {
  act: BarAct;
  className: string;
  /** The id of the menu that a press closes. */
  closes?: string | undefined;
};

function Act({ act, className, closes }: ActProps) {
  if (act.href !== undefined)
    return (
      <AppLink href={act.href} className={className}>
        {act.label}
      </AppLink>
    );
  return (
    <button
      type="button"
      disabled={act.disabled}
      popoverTarget={closes}
      popoverTargetAction="hide"
      onClick={act.onPress}
      className={className}
    >
      {act.label}
    </button>
  );
}

/** The text of the changes, and a short one for a phone. */
type Said = { long: string; short: string };

/** The most fields that the bar names. */
const NAMED = 3;

const useSaid = ({ changed, changes, step, next }: SaveBarProps): Said => {
  const { t } = useTranslation("kit");
  if (step) return { long: step, short: step };
  if (!changed) return { long: next?.said ?? "", short: next?.said ?? "" };
  if (typeof changes === "number")
    return {
      long: t("save.unsaved", { count: changes }),
      short: t("save.count", { count: changes }),
    };
  const count = changes.length;
  const names = changes.slice(0, NAMED).join(", ");
  return {
    long:
      count > NAMED
        ? t("save.namesMore", { names, count: count - NAMED })
        : t("save.names", { names }),
    short: t("save.count", { count }),
  };
};

/** Ctrl S, or ⌘ S, submits the form, unless a dialog covers it. */
const useSaveKey = (inForm: RefObject<HTMLElement | null>, active: boolean): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey)
      return;
    event.preventDefault();
    const dialog = document.querySelector("dialog[open]");
    const form = inForm.current?.closest("form");
    if (active && form && (!dialog || dialog.contains(form))) form.requestSubmit();
  });
  useEffect(() => {
    const leaving = new AbortController();
    window.addEventListener("keydown", (event) => press(event), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
};

/** When the bar goes with the focus in it, the focus returns to the form, from where Tab goes on. */
const useFocusBack = (
  bar: RefObject<HTMLElement | null>,
  inForm: RefObject<HTMLElement | null>,
): void => {
  useLayoutEffect(() => {
    const element = bar.current;
    const form = inForm.current?.closest("form");
    return () => {
      if (!element?.contains(document.activeElement)) return;
      form?.setAttribute("tabindex", "-1");
      form?.focus({ preventScroll: true });
    };
  }, [bar, inForm]);
};
