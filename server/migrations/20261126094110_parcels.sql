CREATE TABLE "parcel_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"parcel_id" text NOT NULL,
	"state" text NOT NULL,
	"carrier_state" text,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_events_state_check" CHECK ("parcel_events"."state" in ('booking', 'refused', 'booked', 'pickup_failed', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'delivered', 'returning', 'returned', 'lost', 'damaged', 'cancelled', 'needs_person'))
);
--> statement-breakpoint
ALTER TABLE "parcel_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"tenant_id" bigint NOT NULL,
	"parcel_id" text NOT NULL,
	"line" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_pkey" PRIMARY KEY("tenant_id","parcel_id","line"),
	CONSTRAINT "parcel_lines_quantity_check" CHECK ("parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "parcel_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parcels" (
	"tenant_id" bigint NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"connection_id" bigint NOT NULL,
	"carrier" text NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"service" text NOT NULL,
	"inspection" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"weight" integer NOT NULL,
	"length" integer,
	"width" integer,
	"height" integer,
	"cod" bigint NOT NULL,
	"value" bigint NOT NULL,
	"quoted_fee" bigint,
	"fee" bigint,
	"tracking_code" text,
	"sorting_code" text,
	"expected_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"refused_why" text,
	"refused_says" text,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "parcels_carrier_check" CHECK ("parcels"."carrier" in ('ghn', 'ghtk', 'viettel_post')),
	CONSTRAINT "parcels_state_check" CHECK ("parcels"."state" in ('booking', 'refused', 'booked', 'pickup_failed', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'delivered', 'returning', 'returned', 'lost', 'damaged', 'cancelled', 'needs_person')),
	CONSTRAINT "parcels_inspection_check" CHECK ("parcels"."inspection" in ('closed', 'look', 'try')),
	CONSTRAINT "parcels_amounts_check" CHECK ("parcels"."cod" >= 0 and "parcels"."value" >= 0 and "parcels"."weight" > 0 and "parcels"."fee" >= 0 and "parcels"."quoted_fee" >= 0),
	CONSTRAINT "parcels_size_check" CHECK (num_nulls("parcels"."length", "parcels"."width", "parcels"."height") in (0, 3)
          and least("parcels"."length", "parcels"."width", "parcels"."height") > 0),
	CONSTRAINT "parcels_refused_check" CHECK (("parcels"."state" = 'refused') = ("parcels"."refused_why" is not null)
          and ("parcels"."refused_why" is null) = ("parcels"."refused_says" is null))
);
--> statement-breakpoint
ALTER TABLE "parcels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_fk" FOREIGN KEY ("tenant_id","parcel_id") REFERENCES "public"."parcels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_fk" FOREIGN KEY ("tenant_id","parcel_id") REFERENCES "public"."parcels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_connection_fk" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "public"."carrier_connections"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_events_parcel_idx" ON "parcel_events" USING btree ("tenant_id","parcel_id","at");--> statement-breakpoint
CREATE INDEX "parcels_order_idx" ON "parcels" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "parcels_connection_idx" ON "parcels" USING btree ("tenant_id","connection_id");--> statement-breakpoint
CREATE INDEX "parcels_newest_idx" ON "parcels" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "parcels_state_idx" ON "parcels" USING btree ("tenant_id","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "parcels_created_by_idx" ON "parcels" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_tracking_key" ON "parcels" USING btree ("tenant_id","carrier","tracking_code") WHERE "parcels"."tracking_code" is not null;--> statement-breakpoint
CREATE POLICY "parcel_events_of_store" ON "parcel_events" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "parcel_lines_of_store" ON "parcel_lines" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "parcels_of_store" ON "parcels" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));