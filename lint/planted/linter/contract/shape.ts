// planted: typescript(consistent-type-definitions)
export interface Shape {
  id: string;
}
