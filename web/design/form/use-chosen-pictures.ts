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

type Limits = { room: number; maxBytes: number };

/** Separates files that may be uploaded from the others; `room` is the number that is left. */
export const checkPictures = (files: readonly File[], { room, maxBytes }: Limits) => {
  const good: File[] = [];
  const wrong: PictureError[] = [];
  for (const file of files) {
    const why = !KINDS.includes(file.type)
      ? "kind"
      : file.size > maxBytes
        ? "tooLarge"
        : good.length >= room
          ? "noRoom"
          : null;
    if (why) wrong.push({ file: file.name, why });
    else good.push(file);
  }
  return { good, wrong };
};

/** Makes URLs of files, which are valid until the component leaves the page. */
export const useObjectUrls = () => {
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);
  return (file: File): string => {
    const url = URL.createObjectURL(file);
    urls.current.add(url);
    return url;
  };
};

/** The pictures of a form, at most `most`, each file of at most `maxBytes`. The server checks them again by decoding. */
export const useChosenPictures = (
  stored: readonly { id: string; imageUrl: string }[],
  { most, maxBytes }: { most: number; maxBytes: number },
) => {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(() =>
    stored.map(({ id, imageUrl }) => ({ key: id, url: imageUrl })),
  );
  const [errors, setErrors] = useState<readonly PictureError[]>([]);
  const urlOf = useObjectUrls();

  const add = (files: readonly File[]) => {
    const { good, wrong } = checkPictures(files, { room: most - pictures.length, maxBytes });
    setErrors(wrong);
    const chosen = good.map((file): ChosenPicture => {
      const url = urlOf(file);
      return { key: url, url, file };
    });
    return show([...pictures, ...chosen]);
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
