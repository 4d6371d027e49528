ALTER TABLE "app_user" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "sandbox_of" text;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_sandbox_of_client_id_fk" FOREIGN KEY ("sandbox_of") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_sandbox_unique" UNIQUE("sandbox_of");--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_sandbox" CHECK ("client"."sandbox_of" is null or ("client"."mode" = 'test' and not "client"."provider"));--> statement-breakpoint
UPDATE "role" SET "codes" = "codes" || '["sandboxUser:manage"]'::jsonb
WHERE "codes" ? 'user:manage' AND NOT "codes" ? 'sandboxUser:manage';
