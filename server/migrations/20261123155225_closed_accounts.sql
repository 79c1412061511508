-- Accounts that were closed before keep none of what closing removes by now.
INSERT INTO jobs (kind, payload, due_at, created_at)
SELECT 'accounts.forget', jsonb_build_object('accountId', id), now(), now() FROM accounts WHERE closed_at IS NOT NULL;
