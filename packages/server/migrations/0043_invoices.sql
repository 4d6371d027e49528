CREATE TABLE "invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"currency" text NOT NULL,
	"period_from" text NOT NULL,
	"period_to" text NOT NULL,
	"lines" integer NOT NULL,
	"total" bigint NOT NULL,
	"opening" bigint,
	"format" text,
	"parties" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "invoice_code" UNIQUE("client_id","code"),
	CONSTRAINT "invoice_number" UNIQUE("client_id","kind","year","number"),
	CONSTRAINT "invoice_period" UNIQUE("client_id","kind","currency","period_from"),
	CONSTRAINT "invoice_kind" CHECK ("invoice"."kind" in ('TAX_INVOICE', 'CREDIT_NOTE', 'STATEMENT')),
	CONSTRAINT "invoice_days" CHECK ("invoice"."period_from" <= "invoice"."period_to"),
	CONSTRAINT "invoice_statement" CHECK (("invoice"."kind" = 'STATEMENT') = ("invoice"."opening" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoice_config" (
	"client_id" text PRIMARY KEY NOT NULL,
	"invoice_cycle" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"weekdays" integer[] NOT NULL,
	"format" text NOT NULL,
	"subscription_email" text NOT NULL,
	"lang" text NOT NULL,
	"checked_until" text NOT NULL,
	"invoiced_until" text,
	"billed_until" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_config_cycles" CHECK ("invoice_config"."invoice_cycle" in ('NONE', 'MONTHLY', 'WEEKLY') and "invoice_config"."billing_cycle" in ('NONE', 'MONTHLY', 'WEEKLY')),
	CONSTRAINT "invoice_config_format" CHECK ("invoice_config"."format" in ('CSV', 'XLS'))
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_key" PRIMARY KEY("client_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"client_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"position" integer NOT NULL,
	"transfer_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_no" text,
	"refund_no" text,
	"passengers" text NOT NULL,
	"fare" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"ancillary" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "invoice_line_key" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_line_once" UNIQUE("transfer_id"),
	CONSTRAINT "invoice_line_total" CHECK ("invoice_line"."total" = "invoice_line"."fare" + "invoice_line"."tax" + "invoice_line"."ancillary" + "invoice_line"."fee")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_config" ADD CONSTRAINT "invoice_config_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counter" ADD CONSTRAINT "invoice_counter_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_transfer_id_ledger_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice" FOREIGN KEY ("client_id","invoice_id") REFERENCES "public"."invoice"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_newest" ON "invoice" USING btree ("client_id","created_at" DESC NULLS FIRST,"code" DESC NULLS FIRST);--> statement-breakpoint
-- The configuration of invoices has a permission of its own, for those who see invoices and confirm refunds.
UPDATE "role" SET "codes" = "codes" || '["invoice:manage"]'::jsonb
WHERE "codes" ? 'financial:invoice' AND "codes" ? 'refund:confirm' AND NOT "codes" ? 'invoice:manage';--> statement-breakpoint
-- Lines never change; documents only within the transaction that makes them.
CREATE TRIGGER invoice_line_only_added BEFORE UPDATE OR DELETE ON invoice_line
  FOR EACH ROW EXECUTE FUNCTION rows_are_only_added();
