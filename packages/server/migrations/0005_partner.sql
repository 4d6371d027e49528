CREATE TABLE "partner_context" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_device" (
	"id" text PRIMARY KEY NOT NULL,
	"sign_in_hash" text NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"client_id" text,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"session_hash" text,
	"session_expires_at" timestamp with time zone,
	CONSTRAINT "partner_device_sign_in_hash_unique" UNIQUE("sign_in_hash"),
	CONSTRAINT "partner_device_session_hash_unique" UNIQUE("session_hash"),
	CONSTRAINT "partner_device_approved" CHECK (("partner_device"."approved_at" is null) = ("partner_device"."client_id" is null))
);
--> statement-breakpoint
CREATE TABLE "partner_key" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_key" text NOT NULL,
	"secret_hash" text NOT NULL,
	"sealed_secret" text,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "partner_key_access_key_unique" UNIQUE("access_key"),
	CONSTRAINT "partner_key_access_key" CHECK ("partner_key"."access_key" ~ '^[A-Za-z0-9_-]{6,80}$')
);
--> statement-breakpoint
CREATE TABLE "partner_order" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"context_id" text NOT NULL,
	"fulfilment" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_rate" (
	"client_id" text NOT NULL,
	"pool" text NOT NULL,
	"hits" bigint[] NOT NULL,
	CONSTRAINT "partner_rate_client_id_pool_pk" PRIMARY KEY("client_id","pool")
);
--> statement-breakpoint
CREATE TABLE "partner_setting" (
	"client_id" text PRIMARY KEY NOT NULL,
	"daily_searches" integer,
	"limits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search" boolean DEFAULT true NOT NULL,
	"return_trips" boolean DEFAULT true NOT NULL,
	"smart_search" boolean DEFAULT false NOT NULL,
	"lenient_phone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_context" ADD CONSTRAINT "partner_context_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_device" ADD CONSTRAINT "partner_device_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_order" ADD CONSTRAINT "partner_order_booking" FOREIGN KEY ("client_id","booking_id") REFERENCES "public"."booking"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_rate" ADD CONSTRAINT "partner_rate_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_setting" ADD CONSTRAINT "partner_setting_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_context_expires_at" ON "partner_context" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "partner_context_of_client" ON "partner_context" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "partner_device_expires_at" ON "partner_device" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "partner_key_of_client" ON "partner_key" USING btree ("client_id","id");