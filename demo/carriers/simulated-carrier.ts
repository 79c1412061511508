import type { Carrier } from "../../contract/parcels.ts";
import {
  jsonReply,
  type CarrierWire,
  type ParcelBook,
  type SimulatedNotice,
  type SimulatedParcel,
  type Step,
} from "./carrier-wire.ts";
import type { CarrierCall, CarrierReply } from "../../server/shop/parcels/carriers/carrier.ts";
import { ghnWire } from "./ghn-wire.ts";
import { ghtkWire } from "./ghtk-wire.ts";
import { viettelPostWire } from "./viettel-post-wire.ts";

const wires: Record<Carrier, CarrierWire> = {
  ghn: ghnWire,
  ghtk: ghtkWire,
  viettel_post: viettelPostWire,
};

const BASE_FEE = 22_000;
const FEE_PER_KG = 4_000;
const COD_SHARE = 0.005;
const KG = 1000;

/** A carrier with its parcels in memory. `clock` is its time; a fault applies to the next call. */
export const openSimulatedCarrier = (carrier: Carrier, clock: () => Date, firstNumber = 1) => {
  const wire = wires[carrier];
  const parcels = new Map<string, SimulatedParcel>();
  const byClientCode = new Map<string, SimulatedParcel>();
  let made = firstNumber;
  let fault: "lost-answer" | "down" | null = null;
  const calls: CarrierCall[] = [];

  const feeOf: ParcelBook["feeOf"] = ({ weightGrams, cod }) =>
    BASE_FEE + Math.ceil(weightGrams / KG) * FEE_PER_KG + Math.round(cod * COD_SHARE);

  /** Restored parcels have some of the numbers. */
  const nextCode = (): string => {
    const code = wire.codeOf(made++);
    return parcels.has(code) ? nextCode() : code;
  };

  const add = (parcel: SimulatedParcel): void => {
    parcels.set(parcel.code, parcel);
    byClientCode.set(parcel.clientCode, parcel);
  };

  const book: ParcelBook = {
    make: (wish) => {
      const known = book.byClientCode(wish.clientCode);
      if (known) return { parcel: known, isNew: false };
      const { clientCode, cod, weightGrams } = wish;
      const parcel: SimulatedParcel = {
        code: wish.code ?? nextCode(),
        clientCode,
        cod,
        fee: feeOf(wish),
        weightGrams,
        steps: [{ step: "made", at: clock() }],
      };
      add(parcel);
      return { parcel, isNew: true };
    },
    byCode: (code) => parcels.get(code),
    byClientCode: (code) => byClientCode.get(code),
    addStep: ({ steps: of }, step) => void of.push({ step, at: clock() }),
    feeOf,
    now: clock,
  };

  return {
    book,
    calls,
    /** Adds a parcel that the carrier had in an earlier process. */
    restore: add,
    parcels: () => [...parcels.values()],
    /** The next call is answered with a failure of the gateway: after it was carried out, or without. */
    failNext: (kind: "lost-answer" | "down") => {
      fault = kind;
    },
    answer: (call: CarrierCall): CarrierReply => {
      calls.push(call);
      const failing = fault;
      fault = null;
      if (failing === "down") return jsonReply({ message: "bad gateway" }, 502);
      const reply = wire.answer(book, call);
      return failing === "lost-answer" ? jsonReply({ message: "gateway time-out" }, 504) : reply;
    },
    /** Moves a parcel, and returns the notice of that. */
    move: (code: string, step: Step, secret: string): SimulatedNotice => {
      const parcel = parcels.get(code);
      if (!parcel) throw new Error(`no parcel ${code}`);
      book.addStep(parcel, step);
      return wire.notice(parcel, { step, at: parcel.steps.at(-1)?.at ?? clock() }, secret);
    },
    /** Changes the fee of a parcel, and returns the notice of that. */
    changeFee: (code: string, fee: number, secret: string): SimulatedNotice => {
      const parcel = parcels.get(code);
      const last = parcel?.steps.at(-1);
      if (!parcel || !last) throw new Error(`no parcel ${code}`);
      parcel.fee = fee;
      return wire.notice(parcel, { ...last, at: clock(), isFee: true }, secret);
    },
    notice: (code: string, step: { step: Step; at: Date }, secret: string): SimulatedNotice => {
      const parcel = parcels.get(code);
      if (!parcel) throw new Error(`no parcel ${code}`);
      return wire.notice(parcel, step, secret);
    },
  };
};
