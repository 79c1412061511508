// planted: house(untranslated)
export function SearchField() {
  return <input placeholder="Tìm kiếm" />;
}
