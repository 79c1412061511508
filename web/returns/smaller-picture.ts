/** The longest side in pixels: a fault is seen in it, and a phone uploads it in a moment. */
const LONGEST = 1920;
const QUALITY = 0.85;

/**
 * Shrinks a picture of a phone's camera before it is uploaded. Returns the file as it is where it is small already, or the
 * browser cannot read it: the server says then what is wrong with it.
 */
export const smallerPicture = async (file: File): Promise<File> => {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = LONGEST / Math.max(picture.width, picture.height);
  if (scale >= 1) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
};
