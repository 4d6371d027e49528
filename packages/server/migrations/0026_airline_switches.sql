ALTER TABLE "airline_setting" ADD COLUMN "price_stabilisation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "airline_setting" ADD COLUMN "sold_out_risk" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "airline_setting" ADD COLUMN "approval" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "invitations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "subscribes_all" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "airline_setting" ADD CONSTRAINT "airline_setting_approval" CHECK ("airline_setting"."approval" in ('APPROVED', 'DECLINED'));