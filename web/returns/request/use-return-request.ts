import { useState } from "react";
import {
  reasonRules,
  type ReturnReason,
  type ReturnWish,
} from "#contract/rules/returns/reasons.ts";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useForm } from "#web/platform/use-form.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { accountErrors, accountOf, blankAccount } from "../account-fields.tsx";
import type { OwnReturnDetail, Returnable } from "../return-view.ts";
import { useReturnPictures } from "../use-return-pictures.ts";
import { estimateOf, firstDraft, withReason } from "./request-draft.ts";

/** State of a request for a return: the choices, the missing ones, and sending. */
export const useReturnRequest = (order: Returnable, onSent: (sent: OwnReturnDetail) => void) => {
  const { t } = useTranslation("returns");
  const [draft, setDraft] = useState(() => firstDraft(order));
  const [details, setDetails] = useState("");
  const [amount, setAmount] = useState("");
  const [tried, setTried] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const pictures = useReturnPictures();
  const account = useForm(blankAccount, (values) => accountErrors(t, values));
  const { busy, failed, send } = useSending([], ({ code }) => {
    setIsTaken(code === "returns/pieces-taken");
    return false;
  });
  const { reason, wish } = draft;
  const rule = reason === undefined ? undefined : reasonRules[reason];
  const estimate = estimateOf(order, draft);
  const needsAccount = order.needsAccount && wish !== "replacement";
  const part = Number(amount);

  /** The fields that are not yet right, in the order of the page. */
  const wrong = [
    ...(estimate.pieces === 0 ? (["goods"] as const) : []), // as: the literals of the fields
    ...(reason === undefined ? (["reason"] as const) : []), // as: the literals of the fields
    ...(rule && pictures.pictures.length < rule.pictures ? (["pictures"] as const) : []), // as: the literals of the fields
    ...(wish === "part" && (part < 1 || part > estimate.goods) ? (["amount"] as const) : []), // as: the literals of the fields
  ];
  type Field = (typeof wrong)[number];

  const submit = () => {
    if (reason === undefined) return;
    const named = needsAccount ? accountOf(account.values) : null;
    void send(async () => {
      onSent(
        await ask("POST /orders/{id}/returns", {
          params: { id: order.orderId },
          body: {
            lines: [...draft.pieces].map(([line, quantity]) => ({ line, quantity })),
            reason,
            wish,
            details: details.trim(),
            pictures: pictures.ids,
            ...(wish === "part" && { amount: part }),
            ...(named && { account: named }),
          },
        }),
      );
    });
  };
  return {
    draft,
    estimate,
    rule,
    pictures,
    account: needsAccount ? account : null,
    details,
    setDetails,
    amount,
    setAmount,
    part,
    busy,
    failed,
    /** Whether another request has the pieces: perhaps this one, whose answer was lost. */
    isTaken,
    isUploading: tried && pictures.isBusy,
    isWrong: (field: Field) => tried && wrong.includes(field),
    choosePieces: (line: number, pieces: number) => {
      const next = new Map(draft.pieces);
      if (pieces === 0) next.delete(line);
      else next.set(line, pieces);
      setDraft({ ...draft, pieces: next });
    },
    chooseReason: (next: ReturnReason) => setDraft(withReason(draft, next)),
    chooseWish: (next: ReturnWish) => setDraft({ ...draft, wish: next }),
    /** Returns the first field that is not yet right. */
    check: (): Field | undefined => {
      setTried(true);
      return wrong[0];
    },
    submit,
  };
};

export type ReturnRequest = ReturnType<typeof useReturnRequest>;
