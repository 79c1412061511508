/** The shop's name, as titles, mails and documents show it. */
export const SHOP_NAME = "Phố Hàng";
