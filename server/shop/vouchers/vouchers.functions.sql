-- Row-level security also applies to the owner of the tables.
ALTER TABLE vouchers FORCE ROW LEVEL SECURITY;
ALTER TABLE voucher_categories FORCE ROW LEVEL SECURITY;
ALTER TABLE voucher_products FORCE ROW LEVEL SECURITY;
ALTER TABLE voucher_counts FORCE ROW LEVEL SECURITY;
ALTER TABLE voucher_codes FORCE ROW LEVEL SECURITY;
ALTER TABLE collected_vouchers FORCE ROW LEVEL SECURITY;
ALTER TABLE voucher_uses FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON vouchers, voucher_categories, voucher_products TO phohang_app;
GRANT SELECT, INSERT, UPDATE ON voucher_counts TO phohang_app;
GRANT SELECT, INSERT ON voucher_codes TO phohang_app;
GRANT SELECT, INSERT, DELETE ON collected_vouchers TO phohang_app;
GRANT SELECT, UPDATE (open_orders, given_back_at, phone) ON voucher_uses TO phohang_app;
GRANT SELECT ON vouchers, voucher_categories, voucher_products, voucher_codes, collected_vouchers TO phohang_checkout;
GRANT SELECT, UPDATE (used, revenue, cost) ON voucher_counts TO phohang_checkout;
GRANT SELECT, INSERT ON voucher_uses TO phohang_checkout;

-- The voucher that a code stands for: an owner's voucher itself, or one of its single-use codes. Of several with a code,
-- all but one have ended. Drafts are not found.
CREATE OR REPLACE FUNCTION find_voucher(owner bigint, typed text) RETURNS TABLE (id bigint, code_id bigint)
LANGUAGE sql STABLE AS $$
  SELECT found.id, found.code_id FROM (
    SELECT v.id, NULL::bigint AS code_id, v.is_code_free AS is_old FROM vouchers v
    WHERE v.owner_id = owner AND v.code = typed AND NOT v.single_use AND NOT v.is_draft
    UNION ALL
    SELECT c.voucher_id, c.id, NULL FROM voucher_codes c
    WHERE c.owner_id = owner AND c.hash = encode(sha256(convert_to(typed, 'UTF8')), 'hex')) found
  ORDER BY is_old NULLS LAST, id DESC LIMIT 1
$$;

-- Refuses to delete a voucher that was used. Its counts go with it, and the commit of a checkout that uses it locks them: this
-- sees the use, or that commit fails because the counts are gone. A foreign key would look for the voucher at each use.
CREATE OR REPLACE FUNCTION voucher_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM voucher_uses u WHERE u.voucher_id = old.voucher_id) THEN
    RAISE foreign_key_violation USING CONSTRAINT = 'voucher_uses_voucher_fk', MESSAGE = 'a voucher with uses is not deleted';
  END IF;
  RETURN old;
END
$$;
CREATE OR REPLACE TRIGGER voucher_counts_before_delete_refuse_used BEFORE DELETE ON voucher_counts
  FOR EACH ROW EXECUTE FUNCTION voucher_deleted();

-- Tells checkouts that the voucher is another one than they evaluated. What it applies to is only written together with it. The
-- writer has locked this row before.
CREATE OR REPLACE FUNCTION voucher_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE voucher_counts SET version = version + 1 WHERE voucher_id = new.id;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER vouchers_update_bump_version AFTER UPDATE ON vouchers
  FOR EACH ROW EXECUTE FUNCTION voucher_changed();

-- Counts a use of a voucher as the last act of its checkout: at its commit, so that checkouts with one voucher wait for each
-- other's commits alone. It compares what may have changed since the voucher was evaluated. A process of the version before
-- counts its uses itself, and gives them no version.
CREATE OR REPLACE FUNCTION count_voucher_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  uses int;
  allowed int;
BEGIN
  UPDATE voucher_counts c SET used = c.used + 1, cost = c.cost + new.cost, revenue = c.revenue + new.revenue
  FROM vouchers v
  WHERE c.voucher_id = new.voucher_id AND c.version = new.version AND (c.used < c.quota) IS NOT FALSE AND v.id = new.voucher_id
  RETURNING c.used, v.per_customer INTO uses, allowed;
  -- The row is locked now, so that this sees all uses.
  IF uses IS NULL OR uses > allowed AND allowed < (
      SELECT count(*) FROM voucher_uses u
      WHERE u.account_id = new.account_id AND u.voucher_id = new.voucher_id AND u.given_back_at IS NULL) + (
      SELECT count(*) FROM voucher_uses u
      WHERE u.voucher_id = new.voucher_id AND u.phone = new.phone AND new.phone <> '' AND u.account_id <> new.account_id
        AND u.given_back_at IS NULL)
  THEN
    RAISE check_violation USING CONSTRAINT = 'voucher_uses_evaluated',
      MESSAGE = 'a voucher has changed since it was evaluated';
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER IF EXISTS voucher_uses_insert_count_use ON voucher_uses;
CREATE CONSTRAINT TRIGGER voucher_uses_insert_count_use AFTER INSERT ON voucher_uses DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.version IS NOT NULL) EXECUTE FUNCTION count_voucher_use();
