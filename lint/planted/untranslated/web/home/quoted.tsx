// planted: house(untranslated)
export function Quoted() {
  return <p>{"Welcome"}</p>;
}
