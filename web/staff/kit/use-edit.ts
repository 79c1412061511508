import { useState, type FormEvent } from "react";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { showToast } from "#web/platform/toast.ts";
import { useForm } from "#web/platform/use-form.ts";
import type { ConflictDetails } from "./edit-conflict-dialog.tsx";

type Editing<T, V extends Record<string, string>> = {
  /** The edited thing as it was when the page opened. */
  loaded: T;
  /** The form's values; a key is a path of the server's errors. Define it outside of the component. */
  formValuesOf: (of: T) => V;
  check: (values: V) => { readonly [K in keyof V]?: readonly string[] };
  /** Sends the values over a version and returns what is saved then. A refusal `…/stale` says that there is a newer one. */
  send: (values: V, version: number) => Promise<T>;
  /** Reads what is saved now, or takes it from such a refusal, to compare it. */
  readAgain: (conflict: ConflictDetails) => Promise<T>;
  /** The toast after saving. */
  savedText: string;
  onSaved?: ((saved: T) => void) | undefined;
};

/**
 * A form over a thing that has versions, so that nobody overwrites another person's change unknowingly: the second to
 * save learns who saved first, and chooses. Use it with `EditForm`.
 */
export const useEdit = <T extends { version: number }, V extends Record<string, string>>(
  editing: Editing<T, V>,
) => {
  const { loaded, formValuesOf, check, send, readAgain, savedText, onSaved } = editing;
  // A language change reloads the page's data; the form still edits the version that it was opened with.
  const [base, setBase] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [conflict, setConflict] = useState<ConflictDetails>();
  const [now, setNow] = useState<T>();
  const first = formValuesOf(base);
  const form = useForm<V>(first, check);
  const differs = (from: V) =>
    Object.keys(form.values).filter((name) => form.values[name] !== from[name]);

  const stay = () => {
    setConflict(undefined);
    setNow(undefined);
    setFailed(undefined);
  };
  const editFrom = (next: T, sent?: V) => {
    stay();
    setBase(next);
    form.reset(formValuesOf(next), sent);
  };
  const compare = async (by: ConflictDetails): Promise<void> => {
    setConflict(by);
    try {
      setNow(await readAgain(by));
    } catch (error) {
      setFailed(failureText(error));
    }
  };
  const refuse = async (error: unknown): Promise<void> => {
    const failure = asFailure(error);
    if (failure.code?.endsWith("/stale")) return await compare(failure.details as ConflictDetails); // as: the details of this refusal
    form.refuse(failure.errors);
    const others = failure.errors.filter(({ path }) => !(path in form.values));
    if (failure.errors.length === 0) setFailed(failureText(error));
    else if (others.length > 0) setFailed(others.map(({ message }) => message).join(" "));
  };
  const save = async (version: number): Promise<void> => {
    stay();
    setBusy(true);
    try {
      const sent = form.values;
      const saved = await send(sent, version);
      editFrom(saved, sent); // A text that was typed meanwhile is not saved yet, and stays.
      showToast("success", savedText);
      onSaved?.(saved);
    } catch (error) {
      await refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    /** The saved state that the form began with. */
    base,
    changed: differs(first).length > 0,
    /** The names of the fields that differ from what is saved. */
    changes: differs(first) as (keyof V & string)[], // as: the keys of the values
    busy,
    /** Why nothing was saved, unless a field says it. */
    failed,
    conflict,
    /** After an overtaking: the saved values, and the names of the fields that differ from them. */
    theirs: now && { values: formValuesOf(now), differing: differs(formValuesOf(now)) },
    submit: (event: FormEvent<HTMLFormElement>) => {
      if (form.accept(event) && !busy) void save(base.version);
    },
    /** Saves values that are known to be complete. */
    save: () => void (busy || save(base.version)),
    discard: () => editFrom(base),
    /** Restarts the form from the values that another act of the page has saved. */
    beginAnew: (next: T) => editFrom(next),
    reload: () => now && editFrom(now),
    saveMine: () => now && void save(now.version),
    stay,
  };
};

export type Edit<T extends { version: number }, V extends Record<string, string>> = ReturnType<
  typeof useEdit<T, V>
>;
