ALTER TABLE "assistant_tone" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_tone" ADD COLUMN "color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_tone" ADD COLUMN "starters_en" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_tone" ADD COLUMN "starters_cn" jsonb DEFAULT '[]'::jsonb NOT NULL;