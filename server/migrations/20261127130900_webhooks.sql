CREATE TABLE "webhook_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"webhook_id" bigint NOT NULL,
	"message_id" text DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"event" text NOT NULL,
	"object" text NOT NULL,
	"content" jsonb,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_error" text,
	"try_log" jsonb DEFAULT '[]' NOT NULL,
	"is_replay" boolean DEFAULT false NOT NULL,
	CONSTRAINT "webhook_messages_event_check" CHECK ("webhook_messages"."event" in ('order.placed', 'order.moved', 'order.paid', 'order.cancelled', 'product.changed', 'product.stock', 'review.written', 'parcel.moved', 'return.moved', 'statement.closed')),
	CONSTRAINT "webhook_messages_state_check" CHECK ("webhook_messages"."state" in ('waiting', 'sending', 'delivered', 'given-up')),
	CONSTRAINT "webhook_messages_ended_check" CHECK (("webhook_messages"."ended_at" is null) = ("webhook_messages"."state" in ('waiting', 'sending'))),
	CONSTRAINT "webhook_messages_error_check" CHECK ("webhook_messages"."last_error" in ('status', 'timeout', 'redirect', 'private-address', 'unresolved', 'refused', 'tls', 'too-large', 'broken')),
	CONSTRAINT "webhook_messages_content_check" CHECK ("webhook_messages"."content" is not null or "webhook_messages"."event" in ('product.changed', 'product.stock'))
);
--> statement-breakpoint
ALTER TABLE "webhook_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret_key" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"secret_changed_at" timestamp (3) with time zone NOT NULL,
	"old_secret_sealed" text,
	"old_secret_until" timestamp (3) with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"tripped_at" timestamp (3) with time zone,
	"failures_in_row" integer DEFAULT 0 NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	"last_failure_at" timestamp (3) with time zone,
	"last_failure_status" integer,
	"last_failure_error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "webhooks_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "webhooks_events_check" CHECK ("webhooks"."events" <@ array['order.placed', 'order.moved', 'order.paid', 'order.cancelled', 'product.changed', 'product.stock', 'review.written', 'parcel.moved', 'return.moved', 'statement.closed']),
	CONSTRAINT "webhooks_state_check" CHECK ("webhooks"."state" in ('active', 'paused', 'tripped')),
	CONSTRAINT "webhooks_tripped_check" CHECK (("webhooks"."state" = 'tripped') = ("webhooks"."tripped_at" is not null)),
	CONSTRAINT "webhooks_error_check" CHECK ("webhooks"."last_failure_error" in ('status', 'timeout', 'redirect', 'private-address', 'unresolved', 'refused', 'tls', 'too-large', 'broken')),
	CONSTRAINT "webhooks_old_secret_check" CHECK (("webhooks"."old_secret_sealed" is null) = ("webhooks"."old_secret_until" is null))
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_webhook_fk" FOREIGN KEY ("tenant_id","webhook_id") REFERENCES "public"."webhooks"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_messages_product_key" ON "webhook_messages" USING btree ("webhook_id","event","object") WHERE "webhook_messages"."state" = 'waiting' and "webhook_messages"."tries" = 0 and "webhook_messages"."content" is null and not "webhook_messages"."is_replay";--> statement-breakpoint
CREATE INDEX "webhook_messages_due_idx" ON "webhook_messages" USING btree ("webhook_id","due_at","id") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_messages_object_idx" ON "webhook_messages" USING btree ("webhook_id","object","id") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_messages_sending_idx" ON "webhook_messages" USING btree ("webhook_id") WHERE "webhook_messages"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "webhook_messages_newest_idx" ON "webhook_messages" USING btree ("tenant_id","webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_state_idx" ON "webhook_messages" USING btree ("tenant_id","webhook_id","state","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_event_idx" ON "webhook_messages" USING btree ("tenant_id","webhook_id","event","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_ended_idx" ON "webhook_messages" USING btree ("ended_at") WHERE "webhook_messages"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "webhooks_created_by_idx" ON "webhooks" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "webhooks_ended_idx" ON "webhooks" USING btree ("ended_at") WHERE "webhooks"."ended_at" is not null;--> statement-breakpoint
CREATE POLICY "webhook_messages_of_store" ON "webhook_messages" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "webhooks_of_store" ON "webhooks" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));