import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { alertMessage } from "#web/platform/alert.ts";
import type { RequestFailed } from "#web/platform/api/api.ts";
import type { ConflictDetails } from "#web/staff/kit/edit-conflict-dialog.tsx";
import type { ProductDetail } from "../load-products.ts";
import type { FieldName } from "./product-values.ts";
import { saveProduct } from "./save-product.ts";
import type { ProductFormState } from "./use-product-form.ts";
import type { FormPictures } from "./use-pictures.ts";

type Saving = {
  form: ProductFormState;
  pictures: FormPictures;
  /** The product as it was when the form was opened. */
  base: ProductDetail | undefined;
  onSaved: (product: ProductDetail) => void;
  /** Moves the focus to a field, or to the pictures. */
  onWrong: (name: FieldName | "images") => void;
};

/** Submits the product form and handles the server's refusals. */
export const useSaveProduct = ({ form, pictures, base, onSaved, onWrong }: Saving) => {
  const { t } = useTranslation("products");
  const [sent, setSent] = useState<number>();
  const [conflict, setConflict] = useState<ConflictDetails>();

  const refuse = async (error: RequestFailed, files: readonly File[]) => {
    if (error.code === "catalogue/stale") return setConflict(error.details as ConflictDetails); // as: the details of this refusal
    const wrong = form.refuse(error);
    const bad = pictureErrors(error).map(({ place, message }) =>
      t("pictures.refused", { file: files[place]?.name ?? "", message }),
    );
    if (bad.length > 0) pictures.refuse(bad);
    if (error.errors.length === 0 || (wrong === undefined && bad.length === 0))
      await alertMessage(failureText(error));
    if (wrong !== undefined) onWrong(wrong);
    else if (bad.length > 0) onWrong("images");
  };

  return {
    /** Upload progress, 0 to 1; absent while no upload runs. */
    sent,
    conflict,
    stay: () => setConflict(undefined),
    save: async (version = base?.version) => {
      const wrong = form.check();
      if (wrong !== undefined) return onWrong(wrong);
      setConflict(undefined);
      setSent(0);
      const { files, keepImages } = pictures.sent();
      try {
        const { values } = form;
        onSaved(
          await saveProduct({ values, files, keepImages, base, version, onProgress: setSent }),
        );
      } catch (error) {
        await refuse(asFailure(error), files);
      } finally {
        setSent(undefined);
      }
    },
  };
};

/** The files that the server refused, by their position among the uploaded files. */
const pictureErrors = (error: RequestFailed): { place: number; message: string }[] => {
  const { paths } = error.details;
  const errors = Array.isArray(paths)
    ? paths.map((path) => ({ path: String(path), message: error.message }))
    : error.errors;
  return errors.flatMap(({ path, message }) => {
    const place = /^images\.(\d+)$/.exec(path)?.[1];
    return place === undefined ? [] : [{ place: Number(place), message }];
  });
};
