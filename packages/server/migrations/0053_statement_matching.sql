CREATE TABLE "accounting_period" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by_id" text,
	"reopen_reason" text,
	"reopen_proposed_by_id" text,
	"reopen_proposed_at" timestamp with time zone,
	"reopened_by_id" text,
	"reopened_at" timestamp with time zone,
	CONSTRAINT "accounting_period_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "accounting_period_state" CHECK ("accounting_period"."state" in ('CLOSED', 'REOPENED')),
	CONSTRAINT "accounting_period_month" CHECK ("accounting_period"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "accounting_period_reopened" CHECK (("accounting_period"."state" = 'REOPENED') = ("accounting_period"."reopened_at" is not null)),
	CONSTRAINT "accounting_period_two_people" CHECK ("accounting_period"."state" <> 'REOPENED' or "accounting_period"."reopened_by_id" <> "accounting_period"."reopen_proposed_by_id")
);
--> statement-breakpoint
CREATE TABLE "accounting_period_balance" (
	"client_id" text NOT NULL,
	"period_id" text NOT NULL,
	"account_id" text NOT NULL,
	"opening" bigint NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"closing" bigint NOT NULL,
	CONSTRAINT "accounting_period_balance_key" PRIMARY KEY("period_id","account_id"),
	CONSTRAINT "accounting_period_balance_sum" CHECK ("accounting_period_balance"."opening" + "accounting_period_balance"."debit" - "accounting_period_balance"."credit" = "accounting_period_balance"."closing" and "accounting_period_balance"."debit" >= 0 and "accounting_period_balance"."credit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "journal_account" (
	"client_id" text NOT NULL,
	"purpose" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "journal_account_key" PRIMARY KEY("client_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "invoice_seller" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"tax_number" text NOT NULL,
	"tax_name" text,
	"tax_rate" integer,
	"tax_base" text,
	"version" integer NOT NULL,
	"updated_by_id" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_seller_single" CHECK ("invoice_seller"."id" = 'provider'),
	CONSTRAINT "invoice_seller_tax" CHECK (("invoice_seller"."tax_name" is null) = ("invoice_seller"."tax_rate" is null) and ("invoice_seller"."tax_rate" is null) = ("invoice_seller"."tax_base" is null)),
	CONSTRAINT "invoice_seller_rate" CHECK ("invoice_seller"."tax_rate" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "external_statement" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"statement_no" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	"currency" text,
	"mapping" jsonb,
	"tolerance" bigint DEFAULT 0 NOT NULL,
	"day_window" integer DEFAULT 5 NOT NULL,
	"other_currency_lines" integer DEFAULT 0 NOT NULL,
	"period_from" text,
	"period_to" text,
	"problem" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_id" text,
	CONSTRAINT "external_statement_number" UNIQUE("client_id","statement_no"),
	CONSTRAINT "external_statement_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "external_statement_source" CHECK ("external_statement"."source" in ('BANK', 'SUPPLIER')),
	CONSTRAINT "external_statement_state" CHECK ("external_statement"."state" in ('UPLOADED', 'MATCHING', 'OPEN', 'CLOSED', 'FAILED')),
	CONSTRAINT "external_statement_started" CHECK ("external_statement"."state" = 'UPLOADED' or "external_statement"."currency" is not null),
	CONSTRAINT "external_statement_closed" CHECK (("external_statement"."state" = 'CLOSED') = ("external_statement"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "external_statement_line" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"statement_id" text NOT NULL,
	"position" integer NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"day" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"passenger" text NOT NULL,
	"description" text NOT NULL,
	"state" text NOT NULL,
	"match_id" text,
	"reason" text,
	CONSTRAINT "external_statement_line_once" UNIQUE("statement_id","position","part"),
	CONSTRAINT "external_statement_line_state" CHECK ("external_statement_line"."state" in ('UNMATCHED', 'MATCHED', 'EXCLUDED', 'SPLIT')),
	CONSTRAINT "external_statement_line_matched" CHECK (("external_statement_line"."state" = 'MATCHED') = ("external_statement_line"."match_id" is not null)),
	CONSTRAINT "external_statement_line_excluded" CHECK (("external_statement_line"."state" = 'EXCLUDED') = ("external_statement_line"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "statement_mapping" (
	"client_id" text NOT NULL,
	"source" text NOT NULL,
	"header_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_mapping_key" PRIMARY KEY("client_id","source","header_hash")
);
--> statement-breakpoint
CREATE TABLE "statement_match" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"statement_id" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"score" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"difference" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_match_of_client" UNIQUE("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "statement_match_entry" (
	"client_id" text NOT NULL,
	"source" text NOT NULL,
	"entry_id" text NOT NULL,
	"match_id" text NOT NULL,
	CONSTRAINT "statement_match_entry_once" PRIMARY KEY("client_id","source","entry_id")
);
--> statement-breakpoint
ALTER TABLE "accounting_period" ADD CONSTRAINT "accounting_period_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_period" ADD CONSTRAINT "accounting_period_closed_by_id_app_user_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_period" ADD CONSTRAINT "accounting_period_reopen_proposed_by_id_app_user_id_fk" FOREIGN KEY ("reopen_proposed_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_period" ADD CONSTRAINT "accounting_period_reopened_by_id_app_user_id_fk" FOREIGN KEY ("reopened_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_period_balance" ADD CONSTRAINT "accounting_period_balance_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_period_balance" ADD CONSTRAINT "accounting_period_balance_period" FOREIGN KEY ("client_id","period_id") REFERENCES "public"."accounting_period"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_account" ADD CONSTRAINT "journal_account_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_seller" ADD CONSTRAINT "invoice_seller_updated_by_id_app_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_statement" ADD CONSTRAINT "external_statement_closed_by_id_app_user_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_statement" ADD CONSTRAINT "external_statement_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_statement_line" ADD CONSTRAINT "external_statement_line_statement" FOREIGN KEY ("client_id","statement_id") REFERENCES "public"."external_statement"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_statement_line" ADD CONSTRAINT "external_statement_line_match" FOREIGN KEY ("client_id","match_id") REFERENCES "public"."statement_match"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_mapping" ADD CONSTRAINT "statement_mapping_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_match" ADD CONSTRAINT "statement_match_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_match" ADD CONSTRAINT "statement_match_statement" FOREIGN KEY ("client_id","statement_id") REFERENCES "public"."external_statement"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_match_entry" ADD CONSTRAINT "statement_match_entry_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_match_entry" ADD CONSTRAINT "statement_match_entry_match" FOREIGN KEY ("client_id","match_id") REFERENCES "public"."statement_match"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_period_closed_once" ON "accounting_period" USING btree ("client_id","month") WHERE "accounting_period"."state" = 'CLOSED';--> statement-breakpoint
CREATE INDEX "accounting_period_newest" ON "accounting_period" USING btree ("closed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "external_statement_newest" ON "external_statement" USING btree ("client_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "external_statement_line_state" ON "external_statement_line" USING btree ("statement_id","state","position","part");--> statement-breakpoint
CREATE INDEX "external_statement_line_match" ON "external_statement_line" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "statement_match_of_statement" ON "statement_match" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "statement_match_entry_of_match" ON "statement_match_entry" USING btree ("match_id");--> statement-breakpoint
-- Statement matching and period close have permissions of their own, for those who see and configure invoices.
UPDATE "role" SET "codes" = "codes" || '["financial:matching"]'::jsonb
WHERE "codes" ? 'financial:invoice' AND "codes" ? 'invoice:manage' AND NOT "codes" ? 'financial:matching';--> statement-breakpoint
UPDATE "role" SET "codes" = "codes" || '["matching:manage"]'::jsonb
WHERE "codes" ? 'financial:invoice' AND "codes" ? 'invoice:manage' AND NOT "codes" ? 'matching:manage';--> statement-breakpoint
UPDATE "role" SET "codes" = "codes" || '["financial:period"]'::jsonb
WHERE "codes" ? 'financial:invoice' AND "codes" ? 'invoice:manage' AND NOT "codes" ? 'financial:period';--> statement-breakpoint
UPDATE "role" SET "codes" = "codes" || '["period:manage"]'::jsonb
WHERE "codes" ? 'financial:invoice' AND "codes" ? 'invoice:manage' AND NOT "codes" ? 'period:manage';--> statement-breakpoint
-- The balances of a closed month never change.
CREATE TRIGGER accounting_period_balance_only_added BEFORE UPDATE OR DELETE ON accounting_period_balance
  FOR EACH ROW EXECUTE FUNCTION rows_are_only_added();
