ALTER TABLE "booking_payment" ADD COLUMN "card_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_order" ADD COLUMN "card_type" text;--> statement-breakpoint
ALTER TABLE "partner_order" ADD COLUMN "confirm_hash" text;--> statement-breakpoint
ALTER TABLE "partner_order" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_order" ADD COLUMN "sold_bags" jsonb;--> statement-breakpoint
ALTER TABLE "partner_setting" ADD COLUMN "airline_accounts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_setting" ADD COLUMN "compare_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_setting" ADD COLUMN "deposit_floor" bigint;--> statement-breakpoint
ALTER TABLE "partner_setting" ADD COLUMN "return_pairs" text[];--> statement-breakpoint
ALTER TABLE "partner_order" ADD CONSTRAINT "partner_order_confirm_hash_unique" UNIQUE("confirm_hash");