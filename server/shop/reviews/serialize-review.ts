import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { pictureUrl } from "../catalogue/catalogue.ts";
import { shortAuthor } from "./short-author.ts";

type ReviewResponse = Answer<Contract["GET /products/{id}/reviews"]>["reviews"][number];

/** The columns of an evaluation, `reviewColumns`. */
export type ReviewRow = {
  id: number;
  author: string;
  rating: number;
  comment: string;
  createdAt: Date;
  editedAt: Date | null;
  pictures: string[];
  hasAvif: boolean;
  helpful: number;
  reply: string | null;
  repliedAt: Date | null;
  replyEditedAt: Date | null;
};

/** The role whose endpoint serves the pictures that are not public. */
export type PictureViewer = "admin" | "super";

/** A picture that its viewer asks for with the token of a session. */
export const guardedImage = (viewer: PictureViewer, reviewId: number, file: string) => ({
  id: file,
  imageUrl: `${BASE_PATH}/${viewer}/reviews/${reviewId}/pictures/${file}`,
  avif: false,
});

/** An evaluation as other people see it; `guard` names who sees the pictures of a hidden one. */
export const serializeReview = (
  row: ReviewRow,
  guard: PictureViewer | null = null,
): ReviewResponse => ({
  ...wordsOf(row),
  editedAt: row.editedAt?.toISOString() ?? null,
  images: row.pictures.map((file) =>
    guard
      ? guardedImage(guard, row.id, file)
      : { id: file, imageUrl: pictureUrl(file), avif: row.hasAvif },
  ),
  helpful: row.helpful,
  reply:
    row.reply !== null && row.repliedAt !== null ? replyOf(row.reply, row.repliedAt, row) : null,
});

/** The rating and text of an evaluation, without its pictures and its reply. */
export const wordsOf = ({
  id,
  author,
  rating,
  comment,
  createdAt,
}: Pick<ReviewRow, "id" | "author" | "rating" | "comment" | "createdAt">) => ({
  id: String(id),
  author: shortAuthor(author),
  rating,
  comment,
  createdAt: createdAt.toISOString(),
});

const replyOf = (text: string, at: Date, { replyEditedAt }: ReviewRow) => ({
  text,
  at: at.toISOString(),
  editedAt: replyEditedAt?.toISOString() ?? null,
});
