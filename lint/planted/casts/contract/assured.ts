// planted: house(casts)
export function first(list: string[]): string {

  return list[0]!;
}
