-- Row-level security also applies to the owner of the tables.
ALTER TABLE staff_notices FORCE ROW LEVEL SECURITY;
ALTER TABLE notice_days FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON staff_notices, notice_days TO phohang_app;
GRANT SELECT ON staff_notices TO phohang_checkout;

-- The functions below run as the owner: a shopper's or a super admin's write notifies the staff of a store, too.
DROP POLICY IF EXISTS staff_notices_looked_up ON staff_notices;
CREATE POLICY staff_notices_looked_up ON staff_notices FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS notice_days_looked_up ON notice_days;
CREATE POLICY notice_days_looked_up ON notice_days FOR SELECT TO CURRENT_ROLE USING (true);

-- The accounts that get a kind of mail about a store: those of the roles that may get it, by their own choice, or by
-- their role where they made none.
CREATE OR REPLACE FUNCTION notice_recipients(store bigint, about text, given_to text[], unless_chosen text[])
  RETURNS TABLE (account_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.id FROM accounts a
    LEFT JOIN staff_notices n ON n.tenant_id = store AND n.kind = about AND n.account_id = a.id
  WHERE a.tenant_id = store AND a.role = ANY (given_to) AND a.is_active AND NOT a.is_disabled
    AND coalesce(n.wanted, a.role = ANY (unless_chosen))
$$;
REVOKE ALL ON FUNCTION notice_recipients(bigint, text, text[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notice_recipients(bigint, text, text[], text[]) TO phohang_app;

-- Open stores in which somebody wants this kind of notice and that did not get it yet on this day of Vietnam.
CREATE OR REPLACE FUNCTION stores_to_notify(about text, today date, given_to text[], unless_chosen text[])
  RETURNS TABLE (tenant_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.id FROM tenants t
  WHERE NOT t.is_deleted
    AND NOT EXISTS (SELECT FROM notice_days d WHERE d.tenant_id = t.id AND d.kind = about AND d.day >= today)
    AND EXISTS (SELECT FROM notice_recipients(t.id, about, given_to, unless_chosen))
  ORDER BY t.id
$$;
REVOKE ALL ON FUNCTION stores_to_notify(text, date, text[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stores_to_notify(text, date, text[], text[]) TO phohang_app;
