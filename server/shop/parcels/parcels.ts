/**
 * A store's credentials at its carriers are encrypted, tried before they are stored, and never shown again. A parcel is
 * booked once, however often its booking is sent.
 */
export { bookReturnParcel } from "./booking/book-return-parcel.ts";
export { queueCancellation } from "./booking/cancel-unneeded.ts";
export { personalParcels } from "./personal-parcels.ts";
export { reencryptCarriers } from "./connections/reencrypt-carriers.ts";
