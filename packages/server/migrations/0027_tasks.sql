CREATE TABLE "task_handling" (
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"assignee_id" text,
	"snoozed_until" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_handling_key" PRIMARY KEY("client_id","kind","subject_id"),
	CONSTRAINT "task_handling_version" CHECK ("task_handling"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "task_handling" ADD CONSTRAINT "task_handling_assignee" FOREIGN KEY ("client_id","assignee_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_handling" ADD CONSTRAINT "task_handling_changed_by" FOREIGN KEY ("client_id","changed_by") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_handling_changed_at" ON "task_handling" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "service_request_answered" ON "service_request" USING btree ("client_id","updated_at") WHERE "service_request"."state" in ('IN_PROCESS', 'PROCESSED');--> statement-breakpoint
-- Roles that may change something of a task's subject may handle tasks.
UPDATE "role" SET "codes" = "codes" || '["task:handle"]'::jsonb
WHERE "codes" ?| array['order:issue', 'refund:submit', 'refund:confirm', 'incident:answer', 'request:write', 'developer:manage']
  AND NOT "codes" ? 'task:handle';
