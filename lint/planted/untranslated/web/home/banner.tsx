// planted: house(untranslated)
export function Banner() {
  return <p>Welcome</p>;
}
