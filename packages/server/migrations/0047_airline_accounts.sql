CREATE TABLE "airline_account" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"airline" text NOT NULL,
	"vendor" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"sealed_secrets" text NOT NULL,
	"key_id" text NOT NULL,
	"private_fare" boolean NOT NULL,
	"on_failure" text DEFAULT 'FALL_BACK' NOT NULL,
	"status" text DEFAULT 'OFFLINE' NOT NULL,
	"balance_state" text DEFAULT 'NONE' NOT NULL,
	"balance" bigint,
	"currency" text,
	"checked_at" timestamp with time zone,
	"failure" text,
	"failing_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "airline_account_once" UNIQUE("client_id","airline","vendor"),
	CONSTRAINT "airline_account_status" CHECK ("airline_account"."status" in ('OFFLINE', 'ONLINE')),
	CONSTRAINT "airline_account_rule" CHECK ("airline_account"."on_failure" in ('FALL_BACK', 'STOP')),
	CONSTRAINT "airline_account_balance_state" CHECK ("airline_account"."balance_state" in ('NONE', 'KNOWN', 'FAILED')),
	CONSTRAINT "airline_account_balance" CHECK (("airline_account"."balance" is null) = ("airline_account"."currency" is null)),
	CONSTRAINT "airline_account_failing" CHECK (("airline_account"."failure" is null) = ("airline_account"."failing_since" is null)),
	CONSTRAINT "airline_account_version" CHECK ("airline_account"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "booking_payment" ADD COLUMN "airline_account_id" text;--> statement-breakpoint
ALTER TABLE "airline_account" ADD CONSTRAINT "airline_account_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "airline_account_newest" ON "airline_account" USING btree ("client_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
-- Changes of airline accounts have a permission of their own, for those who see the accounts.
UPDATE "role" SET "codes" = "codes" || '["byoa:manage"]'::jsonb
WHERE "codes" ? 'sys:byoa' AND NOT "codes" ? 'byoa:manage';
