// planted: house(no-style)
export function Banner() {
  return <div style={{ color: "red" }} />;
}
