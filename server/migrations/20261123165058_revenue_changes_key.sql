-- after the commit
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "revenue_changes_pkey" ON "revenue_changes" ("id");--> statement-breakpoint
-- after the commit
ALTER TABLE "revenue_changes" ADD CONSTRAINT "revenue_changes_pkey" PRIMARY KEY USING INDEX "revenue_changes_pkey";
