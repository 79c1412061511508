import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { pictureUrl } from "../catalogue/catalogue.ts";
import { shortAuthor } from "./short-author.ts";

type ReviewOnWire = Answer<Contract["GET /products/{id}/reviews"]>["reviews"][number];

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

/** An evaluation as other people see it. */
export const reviewOf = (row: ReviewRow): ReviewOnWire => ({
  ...wordsOf(row),
  editedAt: row.editedAt?.toISOString() ?? null,
  images: row.pictures.map((file) => ({
    id: file,
    imageUrl: pictureUrl(file),
    avif: row.hasAvif,
  })),
  helpful: row.helpful,
  reply:
    row.reply !== null && row.repliedAt !== null ? replyOf(row.reply, row.repliedAt, row) : null,
});

/** What an evaluation says, without its pictures and its reply. */
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
