export function Example() {
  return <p>Only shown to those who draw it</p>;
}
