// planted: jsx-a11y(alt-text)
export function Unnamed() {
  return <img src="/drill.webp" />;
}
