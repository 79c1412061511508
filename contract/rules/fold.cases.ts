/** The expected results of `fold`, for the function here and for the database's search columns. */
export const foldCases: readonly { why: string; text: string; folded: string }[] = [
  { why: "plain ASCII stays", text: "may khoan", folded: "may khoan" },
  { why: "an empty text stays empty", text: "", folded: "" },
  {
    why: "marks fall away (composed)",
    text: "máy khoan động lực".normalize("NFC"),
    folded: "may khoan dong luc",
  },
  {
    why: "marks fall away (decomposed)",
    text: "máy khoan động lực".normalize("NFD"),
    folded: "may khoan dong luc",
  },
  { why: "tone on the first vowel", text: "hòa", folded: "hoa" },
  { why: "tone on the second vowel", text: "hoà", folded: "hoa" },
  { why: "a tone inside a longer syllable", text: "hoàn thủy thuỷ", folded: "hoan thuy thuy" },
  { why: "đ, which has no decomposition", text: "điện tử", folded: "dien tu" },
  { why: "Đ", text: "Đắk Lắk", folded: "dak lak" },
  { why: "capitals with marks", text: "MÁY RỬA BÁT", folded: "may rua bat" },
  {
    why: "mixed case (decomposed)",
    text: "Phường Ô Chợ Dừa".normalize("NFD"),
    folded: "phuong o cho dua",
  },
  {
    why: "every vowel with every tone",
    text: "àáảãạ ằắẳẵặ ầấẩẫậ èéẻẽẹ ềếểễệ ìíỉĩị òóỏõọ ồốổỗộ ờớởỡợ ùúủũụ ừứửữự ỳýỷỹỵ",
    folded: "aaaaa aaaaa aaaaa eeeee eeeee iiiii ooooo ooooo ooooo uuuuu uuuuu yyyyy",
  },
  {
    why: "punctuation and digits stay",
    text: "Lọc dầu 1.5L – loại 2",
    folded: "loc dau 1.5l – loai 2",
  },
  { why: "full-width letters become plain ones", text: "ＧＢＨ ２", folded: "gbh 2" },
  { why: "a superscript becomes a digit", text: "m²", folded: "m2" },
  { why: "a no-break space becomes a space", text: "1\u00a0kg", folded: "1 kg" },
];

/** The expected results of `codeKey`, for both implementations. */
export const codeKeyCases: readonly { why: string; text: string; key: string }[] = [
  { why: "spaces and dashes fall away", text: "GBH 2-26 DRE", key: "gbh226dre" },
  { why: "dots fall away", text: "0.601.217.1K0", key: "06012171k0" },
  { why: "a compact number stays", text: "06019g81k5", key: "06019g81k5" },
  { why: "other letters fall away", text: "Mã-Đ12/β", key: "m12" },
  { why: "nothing usable leaves nothing", text: " – ", key: "" },
];
