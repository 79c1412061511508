/** In pixels: banking apps find a code of this size in a picture, and the texts below it can be read. */
const WIDTH = 960;
const QR_WIDTH = 800;
const LINE_HEIGHT = 56;
const FONT = "system-ui, sans-serif";

/**
 * Draws a PNG of a QR code in the browser, with lines of text below it: a saved picture shows which payment it is for.
 * The first line is bold.
 */
export const drawQrPicture = async (qrImage: string, lines: readonly string[]): Promise<Blob> => {
  const code = new Image();
  code.src = qrImage;
  await code.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = WIDTH - (WIDTH - QR_WIDTH) / 2 + LINE_HEIGHT * (lines.length + 1);
  const draw = canvas.getContext("2d");
  if (!draw) throw new Error("the browser draws no pictures");
  draw.fillStyle = "white";
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.imageSmoothingEnabled = false;
  draw.drawImage(code, (WIDTH - QR_WIDTH) / 2, (WIDTH - QR_WIDTH) / 2, QR_WIDTH, QR_WIDTH);
  draw.fillStyle = "black";
  draw.textAlign = "center";
  for (const [place, line] of lines.entries()) {
    draw.font = place === 0 ? `bold 52px ${FONT}` : `38px ${FONT}`;
    draw.fillText(line, WIDTH / 2, QR_WIDTH + 80 + LINE_HEIGHT * (place + 1), QR_WIDTH);
  }
  return await new Promise((resolve, reject) => {
    canvas.toBlob((picture) => {
      if (picture) resolve(picture);
      else reject(new Error("the picture of the code is empty"));
    }, "image/png");
  });
};

/**
 * Opens the share sheet of a phone with a picture, where it takes one; it saves to the photos, too. Returns false where
 * the picture has to be saved as a file.
 */
export const sharePicture = async (picture: File): Promise<boolean> => {
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (!isPhone || !navigator.canShare?.({ files: [picture] })) return false;
  try {
    await navigator.share({ files: [picture] });
    return true;
  } catch (error) {
    // The shopper closed the sheet.
    return error instanceof DOMException && error.name === "AbortError";
  }
};
