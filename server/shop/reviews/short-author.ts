/**
 * The public name of an author: all but the first and the last name become initials ("Nguyễn Văn An" → "Nguyễn V. An").
 * Of two names only the first stays whole ("Trần Bảo" → "Trần B."). A single name stays.
 */
export const shortAuthor = (fullName: string): string => {
  const names = fullName.split(/\s+/u).filter((name) => name !== "");
  const whole = (position: number) =>
    position === 0 || (names.length > 2 && position === names.length - 1);
  return names.map((name, position) => (whole(position) ? name : initial(name))).join(" ");
};

const initial = (name: string): string => `${[...name.normalize("NFC")][0]?.toUpperCase()}.`;
