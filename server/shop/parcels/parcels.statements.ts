// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "parcels.asked": { params: { tenant: number; id: string }; row: { id: string; orderId: string; carrier: "ghn" | "ghtk" | "viettel_post"; state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person"; trackingCode: string | null; encryptedCredentials: string; endedAt: Date | null } };
    "parcels.blank": { params: { accountId: number }; row: {} };
    "parcels.booked": { params: { now: Date; service: string; quotedFee: number | null; fee: number | null; trackingCode: string | null; sortingCode: string | null; expectedAt: Date | null; tenant: number; id: string }; row: {} };
    "parcels.by-code": { params: { tenant: number; carrier: string; trackingCode: string }; row: { id: string } };
    "parcels.by-token": { params: { tokenHash: string }; row: { id: number; tenantId: number; carrier: string; encryptedSecret: string | null } };
    "parcels.cancelled": { params: { now: Date; tenant: number; id: string; from: string }; row: {} };
    "parcels.connect": { params: { tenant: number; carrier: string; shopName: string | null; encryptedCredentials: string; accountId: number; now: Date }; row: { id: number } };
    "parcels.connection-to": { params: { tenant: number; carrier: string }; row: { id: number } };
    "parcels.connections": { params: { tenant: number }; row: { id: number; carrier: "ghn" | "ghtk" | "viettel_post"; shopName: string | null; createdAt: Date; createdBy: string | null; addressAt: Date | null; lastNoticeAt: Date | null } };
    "parcels.contradicted": { params: { now: Date; trackingCode: string | null; tenant: number; id: string }; row: {} };
    "parcels.copy": { params: { tenant: number; orderId: string }; row: {} };
    "parcels.count": { params: { tenant: number }; row: { total: number } };
    "parcels.count-states": { params: { tenant: number; states: readonly (string | null)[] }; row: { state: string; count: number } };
    "parcels.count-waits": { params: { tenant: number; lateBefore: Date; now: Date }; row: { late: number; silent: number; unclear: number; goodsBack: number; highFee: number } };
    "parcels.disconnect": { params: { now: Date; tenant: number; id: number }; row: {} };
    "parcels.encrypted": { params: { tenant: number }; row: { id: number; carrier: "ghn" | "ghtk" | "viettel_post"; encryptedCredentials: string } };
    "parcels.events": { params: { tenant: number; id: string }; row: { state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person"; carrierState: string | null; reason: string | null; place: string | null; failure: string | null; weight: number | null; fee: number | null; at: Date } };
    "parcels.found": { params: { now: Date; trackingCode: string; tenant: number; id: string }; row: {} };
    "parcels.heard": { params: { now: Date; code: string; fee: number | null; state: string; at: Date; tenant: number; id: string }; row: {} };
    "parcels.insert": { params: { tenant: number; id: string; orderId: string; connectionId: number; carrier: string; now: Date; service: string; inspection: string; note: string; weight: number; length: number | null; width: number | null; height: number | null; cod: number; value: number; quotedFee: number | null; accountId: number }; row: {} };
    "parcels.insert-event": { params: { tenant: number; id: string; state: string; reason: string | null; now: Date }; row: {} };
    "parcels.insert-lines": { params: { tenant: number; id: string; lines: readonly (number | null)[]; quantities: readonly (number | null)[] }; row: {} };
    "parcels.insert-report": { params: { tenant: number; id: string; key: string; state: string; carrierState: string; reason: string | null; place: string | null; failure: string | null; weight: number | null; fee: number | null; at: Date; now: Date }; row: {} };
    "parcels.label-at-carrier": { params: { tenant: number; id: string }; row: { carrier: "ghn" | "ghtk" | "viettel_post"; state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person"; trackingCode: string | null; encryptedCredentials: string; endedAt: Date | null } };
    "parcels.labels": { params: { tenant: number; ids: readonly (string | null)[] }; row: { id: string; carrier: "ghn" | "ghtk" | "viettel_post"; state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person"; trackingCode: string | null; sortingCode: string | null; inspection: "closed" | "look" | "try"; note: string; weight: number; length: number | null; width: number | null; height: number | null; cod: number; createdAt: Date; shipTo: unknown; goods: unknown } };
    "parcels.list": { params: { tenant: number; size: number; offset: number }; row: { id: string; orderId: string; carrier: "ghn" | "ghtk" | "viettel_post"; state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person"; stateAt: Date; service: string; inspection: "closed" | "look" | "try"; note: string; weight: number; length: number | null; width: number | null; height: number | null; cod: number; value: number; quotedFee: number | null; fee: number | null; trackingCode: string | null; sortingCode: string | null; expectedAt: Date | null; refusedWhy: string | null; refusedSays: string | null; goodsBack: boolean; sentAt: Date | null; endedAt: Date | null; createdAt: Date; createdBy: string | null; recipient: string; phone: string; province: string; lines: unknown } };
    "parcels.lock": { params: { tenant: number; id: string }; row: { id: string; orderId: string; carrier: "ghn" | "ghtk" | "viettel_post"; state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person"; service: string; inspection: "closed" | "look" | "try"; note: string; weight: number; length: number | null; width: number | null; height: number | null; cod: number; value: number; quotedFee: number | null; trackingCode: string | null; sentAt: Date | null; encryptedCredentials: string; endedAt: Date | null } };
    "parcels.lock-connection": { params: { tenant: number; id: number }; row: { carrier: "ghn" | "ghtk" | "viettel_post" } };
    "parcels.lock-encrypted": { params: { tenant: number }; row: { id: number; carrier: "ghn" | "ghtk" | "viettel_post"; encryptedCredentials: string; tokenHash: string | null; encryptedSecret: string | null } };
    "parcels.lock-order": { params: { tenant: number; id: string }; row: { id: string } };
    "parcels.lock-reported": { params: { tenant: number; id: string }; row: { id: string; orderId: string; carrier: "ghn" | "ghtk" | "viettel_post"; state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person"; carrierAt: Date | null; trackingCode: string | null; fee: number | null; quotedFee: number | null } };
    "parcels.mailed": { params: { tenant: number; id: string }; row: { orderId: string; carrier: "ghn" | "ghtk" | "viettel_post"; fee: number | null; quotedFee: number | null; weight: number } };
    "parcels.move-reported": { params: { to: string; now: Date; at: Date; tenant: number; id: string }; row: {} };
    "parcels.note-asked": { params: { now: Date; tenant: number; id: string; before: Date }; row: { carrier: "ghn" | "ghtk" | "viettel_post" } };
    "parcels.one": { params: { tenant: number; id: string }; row: { id: string; orderId: string; carrier: "ghn" | "ghtk" | "viettel_post"; state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person"; stateAt: Date; service: string; inspection: "closed" | "look" | "try"; note: string; weight: number; length: number | null; width: number | null; height: number | null; cod: number; value: number; quotedFee: number | null; fee: number | null; trackingCode: string | null; sortingCode: string | null; expectedAt: Date | null; refusedWhy: string | null; refusedSays: string | null; goodsBack: boolean; sentAt: Date | null; endedAt: Date | null; createdAt: Date; createdBy: string | null; recipient: string; phone: string; province: string; lines: unknown } };
    "parcels.order": { params: { tenant: number; orderId: string }; row: { shipTo: unknown; paymentMethod: "COD" | "BANK_TRANSFER"; totalAmount: number; amountPaid: number; parcels: number; collected: number } };
    "parcels.order-lines": { params: { tenant: number; orderId: string }; row: { line: number; nameEn: string; nameVn: string; productNumber: string; price: number; quantity: number; discount: number; weight: number | null; length: number | null; width: number | null; height: number | null; left: number } };
    "parcels.parcel-lines": { params: { tenant: number; id: string }; row: { line: number; quantity: number } };
    "parcels.progress": { params: { tenant: number; orderId: string }; row: { states: string[]; isAllDelivered: boolean } };
    "parcels.reencrypt": { params: { encryptedCredentials: string; encryptedSecret: string | null; tenant: number; id: number }; row: {} };
    "parcels.refused": { params: { now: Date; why: string; says: string; tenant: number; id: string }; row: {} };
    "parcels.reported": { params: { tenant: number; carrier: string; code: string; clientCode: string | null }; row: { id: string; orderId: string } };
    "parcels.save-settings": { params: { tenant: number; defaultWeight: number; follow: boolean }; row: {} };
    "parcels.sender": { params: { tenant: number }; row: { name: string; hotline: string | null; province: string | null; ward: string | null; street: string | null } };
    "parcels.sent": { params: { now: Date; tenant: number; id: string }; row: {} };
    "parcels.sent-again": { params: { tenant: number; orderId: string }; row: {} };
    "parcels.settings": { params: { tenant: number }; row: { defaultWeight: number; follow: boolean } };
    "parcels.silent": { params: { states: readonly (string | null)[]; hours: readonly (number | null)[]; now: Date; most: number }; row: { tenantId: number; id: string } };
    "parcels.stores-of": { params: { accountId: number }; row: { tenant: number } };
    "parcels.sum-carriers": { params: { tenant: number; since: Date; before: Date }; row: { carrier: "ghn" | "ghtk" | "viettel_post"; delivered: number; returned: number; firstAttempts: number; seconds: number | null; fee: number | null } };
    "parcels.write-address": { params: { tokenHash: string; encryptedSecret: string | null; now: Date; tenant: number; id: number }; row: {} };
  }
}

export {};
