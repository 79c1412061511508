// planted: house(sql-doors)
export const findWriter = `select a.full_name from audit_log s join accounts a on a.id = s.account_id`;
