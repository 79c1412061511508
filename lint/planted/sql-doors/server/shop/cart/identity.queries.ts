// planted: house(sql-doors)
export const actAsTenant = "select set_config('app.tenant', $1::text, true)";
