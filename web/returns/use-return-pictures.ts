import { useEffect, useRef, useState } from "react";
import { RETURN_PICTURES_MAX } from "#contract/rules/returns/reasons.ts";
import { FILE_MAX } from "#contract/wire/endpoint.ts";
import type { ChosenPicture } from "#web/design/form/use-chosen-pictures.ts";
import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { smallerPicture } from "./smaller-picture.ts";

type Uploaded = ChosenPicture & { id?: string };

const KINDS = ["image/png", "image/jpeg", "image/webp"];

/** Pictures for a return. Each is uploaded as soon as it is chosen, so that sending the return takes a moment. */
export const useReturnPictures = (most = RETURN_PICTURES_MAX) => {
  const { t } = useTranslation("returns");
  const [pictures, setPictures] = useState<readonly Uploaded[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);
  const fail = (error: string) => setErrors((before) => [...before, error]);

  const upload = async (key: string, file: File) => {
    try {
      const smaller = await smallerPicture(file);
      if (smaller.size > FILE_MAX) throw new TooLarge();
      const form = new FormData();
      form.append("image", smaller);
      const { id } = await ask("POST /user/return-pictures", { form });
      setPictures((before) =>
        before.map((each) => (each.key === key ? { ...each, id, isBusy: false } : each)),
      );
    } catch (error) {
      setPictures((before) => before.filter((each) => each.key !== key));
      fail(
        error instanceof TooLarge
          ? t("request.picture.tooLarge", { file: file.name })
          : t("request.picture.failed", { file: file.name, why: failureText(error) }),
      );
    }
  };
  const add = (files: readonly File[]) => {
    setErrors([]);
    const good = files.filter(({ type }) => KINDS.includes(type));
    const taken = good.slice(0, most - pictures.length);
    for (const file of files)
      if (!good.includes(file)) fail(t("request.picture.kind", { file: file.name }));
      else if (!taken.includes(file)) fail(t("request.picture.noRoom", { file: file.name }));
    for (const file of taken) {
      const url = URL.createObjectURL(file);
      urls.current.add(url);
      setPictures((before) => [...before, { key: url, url, isBusy: true }]);
      void upload(url, file);
    }
  };
  const remove = (key: string) => {
    const removed = pictures.find((each) => each.key === key);
    setErrors([]);
    setPictures((before) => before.filter((each) => each.key !== key));
    if (removed?.id === undefined) return;
    // One that stays is deleted after a day.
    void ask("DELETE /user/return-pictures/{picture}", { params: { picture: removed.id } }).catch(
      () => undefined,
    );
  };
  return {
    pictures,
    errors,
    add,
    remove,
    isBusy: pictures.some(({ isBusy }) => isBusy),
    ids: pictures.flatMap(({ id }) => id ?? []),
  };
};

class TooLarge extends Error {}

export type ReturnPictures = ReturnType<typeof useReturnPictures>;
