import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";

export type OwnReturn = Answer<Contract["GET /user/returns"]>["returns"][number];
export type OwnReturnDetail = Answer<Contract["GET /user/returns/{id}"]>;
export type StoreReturnDetail = Answer<Contract["GET /admin/returns/{id}"]>;
export type SuperReturnDetail = Answer<Contract["GET /super/returns/{id}"]>;
/** One return, as each of its parties sees it. */
export type AnyReturn = OwnReturnDetail | StoreReturnDetail | SuperReturnDetail;
export type ReturnLine = AnyReturn["lines"][number];
export type Returnable = Answer<Contract["GET /orders/{id}/returnable"]>;
export type ReturnableLine = Returnable["lines"][number];
export type ReturnableReason = Returnable["reasons"][number];
