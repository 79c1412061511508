import { useEffect, useState } from "react";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";
import { asFailure } from "#web/platform/api/failure-text.ts";
import { useSession } from "#web/platform/storage/session.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";

type Marks = Answer<Contract["GET /products/{id}/reviews/marks"]>;

/** Which reviews of a product the visitor wrote, finds helpful, or reported. */
export type ReviewMarks = {
  own: readonly string[];
  helpful: readonly string[];
  reported: readonly string[];
  /** By how much the visitor changed the numbers of the page, by the review's id. */
  added: ReadonlyMap<string, number>;
  setHelpful: (id: string, isHelpful: boolean) => void;
  setReported: (id: string) => void;
};

const none: Marks = { own: [], helpful: [], reported: [] };

/** Fetches the marks once the page is hydrated; a visitor who is not signed in has none. */
export const useReviewMarks = (productId: string): ReviewMarks | undefined => {
  const [marks, setMarks] = useState<Marks>();
  const [added, setAdded] = useState<ReadonlyMap<string, number>>(new Map());
  const { account } = useSession();
  const email = account?.isLoggedIn ? account.email : undefined;
  useEffect(() => {
    let isLeft = false;
    const show = (found: Marks) => {
      if (!isLeft) setMarks(found);
    };
    const find = async (): Promise<Marks> => {
      await textsReady("review-acts");
      if (email === undefined) return none;
      return await ask("GET /products/{id}/reviews/marks", { params: { id: productId } });
    };
    find().then(show, (error: unknown) => {
      asFailure(error); // logs a bug; without an answer the reviews are shown without buttons
    });
    return () => {
      isLeft = true;
    };
  }, [productId, email]);
  if (!marks) return undefined;
  return {
    ...marks,
    added,
    setHelpful: (id, isHelpful) => {
      const others = marks.helpful.filter((each) => each !== id);
      setMarks({ ...marks, helpful: isHelpful ? [...others, id] : others });
      setAdded(new Map(added).set(id, (added.get(id) ?? 0) + (isHelpful ? 1 : -1)));
    },
    setReported: (id) => setMarks({ ...marks, reported: [...marks.reported, id] }),
  };
};
