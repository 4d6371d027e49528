ALTER TABLE "deposit_day" RENAME TO "ledger_day";--> statement-breakpoint
ALTER TABLE "ledger_day" RENAME CONSTRAINT "deposit_day_signs" TO "ledger_day_signs";--> statement-breakpoint
ALTER TABLE "ledger_day" RENAME CONSTRAINT "deposit_day_client_id_client_id_fk" TO "ledger_day_client_id_client_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_day" ADD COLUMN "account" text NOT NULL DEFAULT 'deposit';--> statement-breakpoint
ALTER TABLE "ledger_day" ALTER COLUMN "account" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "ledger_day" DROP CONSTRAINT "deposit_day_key";--> statement-breakpoint
ALTER TABLE "ledger_day" ADD CONSTRAINT "ledger_day_key" PRIMARY KEY("client_id","currency","account","day","kind");--> statement-breakpoint
-- Existing rows are those of the deposit; the other accounts get their sums from their entries.
INSERT INTO "ledger_day" ("client_id", "currency", "account", "day", "kind", "movements", "paid_in", "paid_out")
  SELECT e."client_id", e."currency", a."kind", to_char(e."created_at" AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD'),
    e."kind", count(*), sum(greatest(e."amount", 0)), sum(least(e."amount", 0))
  FROM "ledger_entry" e JOIN "ledger_account" a ON a."id" = e."account_id" AND a."kind" <> 'deposit'
  GROUP BY 1, 2, 3, 4, 5;
