import { useEffect, useRef, useState } from "react";

/** A picture of a form: one that is stored, or a file to upload. `url` is its image source. */
export type ChosenPicture = {
  key: string;
  url: string;
  file?: File;
  /** It is still being uploaded. */
  isBusy?: boolean;
};

export type PictureError = { file: string; why: "kind" | "tooLarge" | "noRoom" };

const KINDS = ["image/png", "image/jpeg", "image/webp"];

/** The pictures of a form, at most `most`, each file of at most `maxBytes`. The server checks them again by decoding. */
export const useChosenPictures = (
  stored: readonly { id: string; imageUrl: string }[],
  { most, maxBytes }: { most: number; maxBytes: number },
) => {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(() =>
    stored.map(({ id, imageUrl }) => ({ key: id, url: imageUrl })),
  );
  const [errors, setErrors] = useState<readonly PictureError[]>([]);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);

  const add = (files: readonly File[]) => {
    const good: ChosenPicture[] = [];
    const wrong: PictureError[] = [];
    for (const file of files) {
      const why = !KINDS.includes(file.type)
        ? "kind"
        : file.size > maxBytes
          ? "tooLarge"
          : pictures.length + good.length >= most
            ? "noRoom"
            : null;
      if (why) {
        wrong.push({ file: file.name, why });
        continue;
      }
      const url = URL.createObjectURL(file);
      urls.current.add(url);
      good.push({ key: url, url, file });
    }
    setErrors(wrong);
    return show([...pictures, ...good]);
  };
  const remove = (key: string) => {
    setErrors([]);
    return show(pictures.filter((picture) => picture.key !== key));
  };
  const show = (next: readonly ChosenPicture[]): File[] => {
    setPictures(next);
    return filesOf(next);
  };
  return {
    pictures,
    errors,
    /** Adds and removes return the files to upload from then on. */
    add,
    remove,
    files: filesOf(pictures),
    /** The keys of the stored pictures that stay. */
    kept: pictures.flatMap(({ key, file }) => (file ? [] : [key])),
  };
};

const filesOf = (pictures: readonly ChosenPicture[]): File[] =>
  pictures.flatMap(({ file }) => (file ? [file] : []));
