CREATE TABLE "deposit_day" (
	"client_id" text NOT NULL,
	"currency" text NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"movements" integer NOT NULL,
	"paid_in" bigint NOT NULL,
	"paid_out" bigint NOT NULL,
	CONSTRAINT "deposit_day_key" PRIMARY KEY("client_id","currency","day","kind"),
	CONSTRAINT "deposit_day_signs" CHECK ("deposit_day"."paid_in" >= 0 and "deposit_day"."paid_out" <= 0)
);
--> statement-breakpoint
DROP INDEX "ledger_entry_account";--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "movements" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "sequence" integer;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD COLUMN "booking_id" text;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD COLUMN "refund_no" text;--> statement-breakpoint
-- Existing rows get the new columns from what their references say.
ALTER TABLE "ledger_transfer" DISABLE TRIGGER "ledger_transfer_only_added";--> statement-breakpoint
ALTER TABLE "ledger_entry" DISABLE TRIGGER "ledger_entry_only_added";--> statement-breakpoint
UPDATE "ledger_transfer" t SET "booking_id" = r."booking_id", "refund_no" = r."refund_no"
  FROM "refund" r WHERE r."client_id" = t."client_id" AND r."refund_no" = t."reference";--> statement-breakpoint
UPDATE "ledger_transfer" t SET "booking_id" = b."id"
  FROM "booking" b WHERE t."booking_id" IS NULL AND b."client_id" = t."client_id"
  AND b."order_no" = split_part(t."reference", ' ', 1);--> statement-breakpoint
UPDATE "ledger_transfer" t SET "booking_id" = a."booking_id"
  FROM "ancillary_order" a WHERE t."booking_id" IS NULL AND a."client_id" = t."client_id"
  AND a."order_no" = split_part(t."reference", ' ', 1);--> statement-breakpoint
UPDATE "ledger_entry" e SET "kind" = s."kind", "created_at" = s."created_at", "sequence" = s."sequence"
  FROM (
    SELECT each."id", t."kind", t."created_at",
      row_number() OVER (PARTITION BY each."account_id" ORDER BY t."created_at", each."id") AS "sequence"
    FROM "ledger_entry" each JOIN "ledger_transfer" t ON t."id" = each."transfer_id"
  ) s WHERE s."id" = e."id";--> statement-breakpoint
UPDATE "ledger_account" a SET "movements" = s."movements", "moved_at" = s."moved_at"
  FROM (SELECT "account_id", max("sequence") AS "movements", max("created_at") AS "moved_at" FROM "ledger_entry" GROUP BY 1) s
  WHERE s."account_id" = a."id";--> statement-breakpoint
INSERT INTO "deposit_day" ("client_id", "currency", "day", "kind", "movements", "paid_in", "paid_out")
  SELECT e."client_id", e."currency", to_char(e."created_at" AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD'), e."kind", count(*),
    sum(greatest(e."amount", 0)), sum(least(e."amount", 0))
  FROM "ledger_entry" e JOIN "ledger_account" a ON a."id" = e."account_id" AND a."kind" = 'deposit' GROUP BY 1, 2, 3, 4;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ENABLE TRIGGER "ledger_transfer_only_added";--> statement-breakpoint
ALTER TABLE "ledger_entry" ENABLE TRIGGER "ledger_entry_only_added";--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "sequence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_day" ADD CONSTRAINT "deposit_day_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_booking" FOREIGN KEY ("client_id","booking_id") REFERENCES "public"."booking"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entry_kind" ON "ledger_entry" USING btree ("account_id","kind","created_at" DESC NULLS FIRST,"sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_transfer_of_booking" ON "ledger_transfer" USING btree ("client_id","booking_id") WHERE "ledger_transfer"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_id","created_at" DESC NULLS FIRST,"sequence" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_sequence" UNIQUE("account_id","sequence");