import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { PICTURES_MAX } from "#contract/rules/limits.ts";
import { checkPicture } from "./check-picture.ts";
import type { ProductDetail } from "../load-products.ts";
import { moveRow } from "./spec-rows.ts";

/** A picture of the form: one of the product, or a file to upload. `url` is its image source. */
export type FormPicture = { key: string; url: string } & (
  | { image: ProductDetail["images"][number] }
  | { file: File }
);

const known = (images: ProductDetail["images"]): FormPicture[] =>
  images.map((image) => ({ key: image.id, url: image.imageUrl, image }));

/** The form's pictures in order, and the errors of the files that were chosen last. */
export const usePictures = (images: ProductDetail["images"]) => {
  const { t } = useTranslation("products");
  const [pictures, setPictures] = useState<readonly FormPicture[]>(() => known(images));
  const [errors, setErrors] = useState<readonly string[]>([]);
  const urls = useRef(new Set<string>());
  const lastKey = useRef(0);
  useEffect(() => {
    const made = urls.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);

  const add = async (files: readonly File[]) => {
    const wrong: string[] = [];
    const good: File[] = [];
    for (const file of files) {
      const why = await checkPicture(file);
      if (why) wrong.push(t(`pictures.${why}`, { file: file.name }));
      else good.push(file);
    }
    const room = Math.max(PICTURES_MAX - pictures.length, 0);
    for (const file of good.splice(room))
      wrong.push(t("pictures.noRoom", { file: file.name, number: PICTURES_MAX }));
    const added = good.map((file): FormPicture => {
      const url = URL.createObjectURL(file);
      urls.current.add(url);
      lastKey.current += 1;
      return { key: `new-${lastKey.current}`, url, file };
    });
    setPictures((before) => [...before, ...added].slice(0, PICTURES_MAX));
    setErrors(wrong);
  };

  return {
    pictures,
    errors,
    add,
    move: (from: number, to: number) => setPictures((before) => moveRow(before, from, to)),
    remove: (key: string) => {
      setPictures((before) => before.filter((picture) => picture.key !== key));
      setErrors([]);
    },
    /** Shows the server's messages about files; each index is the position among the uploaded files. */
    refuse: (messages: readonly string[]) => setErrors(messages),
    reset: (next: ProductDetail["images"]) => {
      setPictures(known(next));
      setErrors([]);
    },
    /** Returns the files to upload, and the order of all pictures in its wire form. */
    sent: () => {
      const files: File[] = [];
      const keepImages = pictures.map((picture) =>
        "image" in picture ? picture.image.id : `new:${files.push(picture.file) - 1}`,
      );
      return { files, keepImages };
    },
    /** Returns whether the pictures differ from those of the product. */
    changed: (from: ProductDetail["images"]) =>
      pictures.length !== from.length || pictures.some(({ key }, place) => key !== from[place]?.id),
  };
};

export type FormPictures = ReturnType<typeof usePictures>;
