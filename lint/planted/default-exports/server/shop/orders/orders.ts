// planted: house(default-exports)
export default function orders(): string {
  return "orders";
}
