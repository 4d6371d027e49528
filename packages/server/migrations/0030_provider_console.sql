CREATE TABLE "airline_fact" (
	"airline" text PRIMARY KEY NOT NULL,
	"stop" text,
	"invite_only" boolean DEFAULT false NOT NULL,
	"booking_window_days" integer,
	"refund_days" integer,
	"reply_days" integer,
	"withheld" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "airline_fact_stop" CHECK ("airline_fact"."stop" in ('maintaining', 'inactive')),
	CONSTRAINT "airline_fact_days" CHECK ("airline_fact"."booking_window_days" > 0 and "airline_fact"."refund_days" > 0 and "airline_fact"."reply_days" > 0),
	CONSTRAINT "airline_fact_version" CHECK ("airline_fact"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_suspended" CHECK ("client"."suspended_at" is null or not "client"."provider");--> statement-breakpoint
-- The provider's staff: only they have roles for the console.
UPDATE "role" SET "codes" = "codes" || '["console:agency", "console:airline:manage", "console:agency:manage"]'::jsonb
WHERE "codes" ? 'console:airline' AND NOT "codes" ? 'console:agency';
