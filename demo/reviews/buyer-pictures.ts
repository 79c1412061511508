/** Pictures that buyers took, by product number: the first is with the newest good review of the product. */
export const buyerPictures: Readonly<Record<string, readonly string[]>> = {
  "06019F81K1": ["buyer-screwdriver", "buyer-screwdriver-box"],
  "GWS 060": ["buyer-grinder"],
  "PT-LL-2": ["buyer-laser"],
  "GSB 13 RE": ["buyer-drill"],
  "AT-BT-60": ["buyer-battery"],
  "AT-WB-600F": ["buyer-wiper"],
  "AT-BD-3101": ["buyer-disc"],
  "AT-SP-IR10": ["buyer-plug"],
  WGG244A0SG: ["buyer-washer"],
  HBA5570S0B: ["buyer-oven"],
  "HA-VC-18": ["buyer-vacuum"],
  "HA-MW-25": ["buyer-microwave"],
};
