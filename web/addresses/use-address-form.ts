import type { Language } from "#contract/language.ts";
import { useState } from "react";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { ask, type RequestFailed } from "../platform/api/api.ts";
import { asFailure, failureText } from "../platform/api/failure-text.ts";
import { deliveryProvince } from "./delivery-province.ts";
import { session } from "../platform/storage/session.ts";
import { useLanguage } from "../platform/texts/use-language.ts";
import {
  draftFields,
  draftOf,
  emptyDraft,
  errorOf,
  inputOf,
  type AddressDraft,
  type DraftField,
} from "./address-draft.ts";
import type { Address, Candidate } from "./address-view.ts";
import { findSameNamed, provincesOf, units } from "./units.ts";
import { useUnits, type Listed } from "./use-units.ts";

export type UnitControlProps = {
  id: string;
  value: string;
  errors: readonly string[];
  onBlur: () => void;
};

export type AddressForm = {
  draft: AddressDraft;
  candidates: Listed<Candidate>;
  busy: boolean;
  /** Failure that belongs to no single field. */
  failure: string | null;
  change: (part: Partial<AddressDraft>) => void;
  setOldForm: (old: boolean) => void;
  touch: (field: DraftField) => void;
  errorsOf: (field: DraftField) => readonly string[];
  unitControlProps: (field: "province" | "district" | "ward") => UnitControlProps;
  idOf: (field: DraftField) => string;
  submit: () => Promise<void>;
};

export type AddressSaved = (addresses: readonly Address[], savedId: string) => void;

type AddressFormOptions = {
  id: string;
  address: Address | undefined;
  known: readonly Address[];
  onSaved: AddressSaved;
};

/** State of the address dialog: the draft, its errors (checked on blur and on submit) and the submit. */
export const useAddressForm = ({
  id,
  address,
  known,
  onSaved,
}: AddressFormOptions): AddressForm => {
  const { t } = useTranslation("addresses");
  const language = useLanguage();
  const [typed, setDraft] = useState(() =>
    address ? draftOf(address) : emptyDraft(session.now().account?.fullName ?? ""),
  );
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(new Set());
  const [serverErrors, setServerErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const candidates = useCandidates(typed.old ? typed.ward : "", language);
  const [usual] = useState(() => (address ? "" : deliveryProvince.now()));
  const suggested = useSuggested(usual, typed.old);
  // If the old ward became exactly one present ward, the form fills it in.
  const [only, another] = candidates.list;
  const draft: AddressDraft = {
    ...typed,
    province: typed.province === "" ? suggested : typed.province,
    newWard: only && !another ? only.code : typed.newWard,
  };

  const change = (part: Partial<AddressDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setServerErrors((before) => new Map([...before].filter(([path]) => !(path in part))));
    setFailure(null);
  };

  const errorsOf = (field: DraftField): readonly string[] => {
    const serverError = serverErrors.get(field);
    if (serverError !== undefined) return [serverError];
    const error = touched.has(field) ? errorOf(draft, field) : null;
    return error === null ? [] : [t(`fault.${error}`)];
  };
  const idOf = (field: DraftField) => `${id}-${field}`;
  const touch = (field: DraftField) => setTouched((before) => new Set([...before, field]));

  const refuse = (error: RequestFailed) => {
    const paths = error.errors.map(({ path, message }): [string, string] => [path, message]);
    if (error.code?.startsWith("addresses/") && error.code !== "addresses/not-found")
      paths.push(["ward", error.message]);
    setServerErrors(new Map(paths));
    const placed = paths.some(([path]) => draftFields.some((field) => field === path));
    setFailure(placed ? null : failureText(error));
  };

  const submit = async () => {
    setTouched(new Set(draftFields));
    const wrong = draftFields.find((field) => errorOf(draft, field) !== null);
    if (wrong) {
      document.getElementById(idOf(wrong))?.focus();
      return;
    }
    setBusy(true);
    try {
      const body = inputOf(draft);
      const { addresses } = address
        ? await ask("PUT /user/addresses/{id}", { params: { id: address.id }, body })
        : await ask("POST /user/addresses", { body });
      const saved =
        address ?? addresses.find((each) => known.every((before) => before.id !== each.id));
      onSaved(addresses, saved?.id ?? "");
    } catch (error) {
      refuse(asFailure(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    draft,
    candidates,
    busy,
    failure,
    change,
    setOldForm: (old) => change({ old, province: "", district: "", ward: "", newWard: "" }),
    touch,
    errorsOf,
    unitControlProps: (field) => ({
      id: idOf(field),
      value: draft[field],
      errors: errorsOf(field),
      onBlur: () => touch(field),
    }),
    idOf,
    submit,
  };
};

const convert: Record<Language, (ward: string) => Promise<Candidate[]>> = {
  en: (ward) => units.convert(ward, "en"),
  vn: (ward) => units.convert(ward, "vn"),
};

const useCandidates = (ward: string, language: Language) =>
  useUnits<Candidate>(ward, convert[language]);

/** The province chosen on /regions, as a code of the dialog's form; "" if its list has no such province. */
const useSuggested = (usual: string, old: boolean): string => {
  const today = useUnits(usual === "" ? "" : "new", provincesOf);
  const before = useUnits(usual === "" || !old ? "" : "old", provincesOf);
  const chosen = today.list.find(({ code }) => code === usual);
  if (!chosen) return "";
  return old ? (findSameNamed(chosen, before.list)?.code ?? "") : chosen.code;
};
