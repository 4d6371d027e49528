CREATE TABLE "deposit_change" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"change_no" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"proposed_by_id" text,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by_id" text,
	"decided_at" timestamp with time zone,
	"decline_reason" text,
	CONSTRAINT "deposit_change_number" UNIQUE("change_no"),
	CONSTRAINT "deposit_change_kind" CHECK ("deposit_change"."kind" in ('ADJUSTMENT', 'CREDIT_LINE', 'RETURN')),
	CONSTRAINT "deposit_change_state" CHECK ("deposit_change"."state" in ('PROPOSED', 'APPLIED', 'DECLINED')),
	CONSTRAINT "deposit_change_amount" CHECK (case "deposit_change"."kind" when 'ADJUSTMENT' then "deposit_change"."amount" <> 0 when 'RETURN' then "deposit_change"."amount" > 0 else "deposit_change"."amount" >= 0 end),
	CONSTRAINT "deposit_change_decided" CHECK (("deposit_change"."state" = 'PROPOSED') = ("deposit_change"."decided_at" is null)),
	CONSTRAINT "deposit_change_declined" CHECK (("deposit_change"."state" = 'DECLINED') = ("deposit_change"."decline_reason" is not null)),
	CONSTRAINT "deposit_change_two_people" CHECK ("deposit_change"."state" <> 'APPLIED' or "deposit_change"."decided_by_id" <> "deposit_change"."proposed_by_id")
);
--> statement-breakpoint
CREATE TABLE "recharge" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"recharge_no" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"receipts" text[] NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"approved_amount" bigint,
	"first_approver_id" text,
	"first_approved_at" timestamp with time zone,
	"decided_by_id" text,
	"decided_at" timestamp with time zone,
	"credited_amount" bigint,
	"reject_reason" text,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recharge_number" UNIQUE("client_id","recharge_no"),
	CONSTRAINT "recharge_status" CHECK ("recharge"."status" in ('SUBMITTED', 'CREDITED', 'REJECTED')),
	CONSTRAINT "recharge_amount" CHECK ("recharge"."amount" > 0),
	CONSTRAINT "recharge_credited" CHECK (("recharge"."status" = 'CREDITED') = ("recharge"."credited_amount" is not null)),
	CONSTRAINT "recharge_credited_amount" CHECK ("recharge"."credited_amount" > 0),
	CONSTRAINT "recharge_rejected" CHECK (("recharge"."status" = 'REJECTED') = ("recharge"."reject_reason" is not null)),
	CONSTRAINT "recharge_decided" CHECK (("recharge"."status" = 'SUBMITTED') = ("recharge"."decided_at" is null)),
	CONSTRAINT "recharge_two_people" CHECK ("recharge"."status" <> 'CREDITED' or "recharge"."first_approver_id" <> "recharge"."decided_by_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_never_negative";--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "credit_line" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "low_balance" bigint;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "low_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deposit_change" ADD CONSTRAINT "deposit_change_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_change" ADD CONSTRAINT "deposit_change_proposed_by_id_app_user_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_change" ADD CONSTRAINT "deposit_change_decided_by_id_app_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge" ADD CONSTRAINT "recharge_first_approver_id_app_user_id_fk" FOREIGN KEY ("first_approver_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge" ADD CONSTRAINT "recharge_decided_by_id_app_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge" ADD CONSTRAINT "recharge_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_change_newest" ON "deposit_change" USING btree ("proposed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "recharge_newest" ON "recharge" USING btree ("client_id","submitted_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "recharge_queue" ON "recharge" USING btree ("status","submitted_at");--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_credit_line" CHECK ("ledger_account"."credit_line" = 0 or ("ledger_account"."kind" = 'deposit' and "ledger_account"."credit_line" > 0));--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_low_balance" CHECK ("ledger_account"."low_balance" is null or ("ledger_account"."kind" = 'deposit' and "ledger_account"."low_balance" > 0));--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_never_negative" CHECK ("ledger_account"."kind" in ('outside', 'sales') or "ledger_account"."balance" >= -"ledger_account"."credit_line");--> statement-breakpoint
-- Who may open the top-up page may submit top-ups, and the provider's staff decide about them.
UPDATE "role" SET "codes" = "codes" || '["recharge:submit"]'::jsonb
WHERE "codes" ? 'sys:topup' AND NOT "codes" ? 'recharge:submit';
--> statement-breakpoint
UPDATE "role" SET "codes" = "codes" || '["console:finance:manage"]'::jsonb
WHERE "codes" ? 'console:finance' AND NOT "codes" ? 'console:finance:manage';
