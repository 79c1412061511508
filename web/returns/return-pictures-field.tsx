import { PictureChoice } from "#web/design/form/picture-choice.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ReturnPictures } from "./use-return-pictures.ts";

type ReturnPicturesFieldProps = {
  label: string;
  hint: string;
  chosen: ReturnPictures;
  most: number;
  /** Errors of the choice, after the form was sent. */
  errors: readonly string[];
};

/** Chooses the pictures of a return, or takes them with the camera of a phone. */
export function ReturnPicturesField(props: ReturnPicturesFieldProps) {
  const { label, hint, chosen, most, errors } = props;
  const { t } = useTranslation("returns");
  return (
    <PictureChoice
      label={label}
      hint={hint}
      chooseLabel={t("request.addPictures")}
      cameraLabel={t("request.takePicture")}
      removeLabel={(place) => t("request.removePicture", { place })}
      pictures={chosen.pictures}
      most={most}
      errors={[...chosen.errors, ...errors]}
      onFiles={chosen.add}
      onRemove={chosen.remove}
    />
  );
}
