// planted: house(borders)
export { StaffPager } from "#web/frame/staff/staff-pager.tsx";
