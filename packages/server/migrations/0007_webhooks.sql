CREATE TABLE "webhook" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"types" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sealed_secret" text NOT NULL,
	"secret_since" timestamp with time zone NOT NULL,
	"sealed_former" text,
	"former_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_one" UNIQUE("client_id"),
	CONSTRAINT "webhook_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "webhook_former" CHECK (("webhook"."sealed_former" is null) = ("webhook"."former_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"url" text NOT NULL,
	"headers" jsonb NOT NULL,
	"status" integer,
	"answer" text DEFAULT '' NOT NULL,
	"problem" text,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"notification_id" text NOT NULL,
	"type" text NOT NULL,
	"lane" text NOT NULL,
	"order_no" text,
	"facts" jsonb NOT NULL,
	"body" text,
	"status" text NOT NULL,
	"step" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhook_delivery_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "webhook_delivery_status" CHECK ("webhook_delivery"."status" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "partner_key" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery" FOREIGN KEY ("client_id","delivery_id") REFERENCES "public"."webhook_delivery"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook" FOREIGN KEY ("client_id","webhook_id") REFERENCES "public"."webhook"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempt_of_delivery" ON "webhook_attempt" USING btree ("delivery_id","number");--> statement-breakpoint
CREATE INDEX "webhook_delivery_newest" ON "webhook_delivery" USING btree ("client_id","position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" USING btree ("webhook_id","lane","position") WHERE "webhook_delivery"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("webhook_id","due_at","position") WHERE "webhook_delivery"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_created_at" ON "webhook_delivery" USING btree ("created_at");