import { useState } from "react";
import { RETURN_PICTURES_MAX } from "#contract/rules/returns/reasons.ts";
import { FILE_MAX } from "#contract/wire/endpoint.ts";
import {
  checkPictures,
  useObjectUrls,
  type ChosenPicture,
} from "#web/design/form/use-chosen-pictures.ts";
import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { smallerPicture } from "./smaller-picture.ts";

type Uploaded = ChosenPicture & { id?: string };

/** Pictures for a return. Each is uploaded as soon as it is chosen, so that sending the return takes a moment. */
export const useReturnPictures = (most = RETURN_PICTURES_MAX) => {
  const { t } = useTranslation("returns");
  const [pictures, setPictures] = useState<readonly Uploaded[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const urlOf = useObjectUrls();

  const upload = async (key: string, file: File) => {
    const refuse = (error: string) => {
      setPictures((before) => before.filter((each) => each.key !== key));
      setErrors((before) => [...before, error]);
    };
    try {
      const smaller = await smallerPicture(file);
      if (smaller.size > FILE_MAX) {
        refuse(t("request.picture.tooLarge", { file: file.name }));
        return;
      }
      const form = new FormData();
      form.append("image", smaller);
      const { id } = await ask("POST /user/return-pictures", { form });
      setPictures((before) =>
        before.map((each) => (each.key === key ? { ...each, id, isBusy: false } : each)),
      );
    } catch (error) {
      refuse(t("request.picture.failed", { file: file.name, why: failureText(error) }));
    }
  };
  const add = (files: readonly File[]) => {
    // A large file is made smaller before it is uploaded.
    const limits = { room: most - pictures.length, maxBytes: Infinity };
    const { good, wrong } = checkPictures(files, limits);
    setErrors(wrong.map(({ file, why }) => t(`request.picture.${why}`, { file })));
    for (const file of good) {
      const url = urlOf(file);
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

export type ReturnPictures = ReturnType<typeof useReturnPictures>;
