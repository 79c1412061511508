CREATE TABLE "built_files" (
	"name" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"body" "bytea" NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
