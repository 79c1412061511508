/** A person at the made-up company whose sign-on the demo shop accepts. */
export type CompanyPerson = {
  /** The company's id of the person; it never changes. */
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
};

export const companyPeople: readonly CompanyPerson[] = [
  {
    subject: "nv-1001",
    email: "customer@phohang.test",
    emailVerified: true,
    name: "Nguyễn Thị Minh Anh",
  },
  {
    subject: "nv-1002",
    email: "ngoc.tran@congty.test",
    emailVerified: true,
    name: "Trần Bảo Ngọc",
  },
  {
    subject: "nv-1003",
    email: "long.pham@congty.test",
    emailVerified: false,
    name: "Phạm Hoàng Long",
  },
];
