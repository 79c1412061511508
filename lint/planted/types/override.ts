// planted: TS4114
class Base {
  open(): void {}
}
export class Shop extends Base {
  open(): void {}
}
