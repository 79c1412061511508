CREATE TABLE "changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tag" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "changes_xid_tag_pk" PRIMARY KEY("xid","tag")
);
--> statement-breakpoint
CREATE TABLE "changes_tidied" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"xid" "xid8" NOT NULL,
	CONSTRAINT "changes_tidied_only_check" CHECK ("changes_tidied"."only")
);
--> statement-breakpoint
INSERT INTO "changes_tidied" ("xid") VALUES ('0');
