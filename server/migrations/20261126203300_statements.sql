CREATE TABLE "ledger_statements" (
	"tenant_id" bigint NOT NULL,
	"period" date NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" bigint NOT NULL,
	"cod_ages" jsonb NOT NULL,
	CONSTRAINT "ledger_statements_pkey" PRIMARY KEY("tenant_id","period")
);
--> statement-breakpoint
ALTER TABLE "ledger_statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "ledger_statements_of_store" ON "ledger_statements" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));