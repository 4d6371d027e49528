CREATE TABLE "daily_rate" (
	"currency" text PRIMARY KEY NOT NULL,
	"per_base" numeric(20, 12) NOT NULL,
	"day" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_rate_positive" CHECK ("daily_rate"."per_base" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"channel_code" text NOT NULL,
	"currency" text NOT NULL,
	"contact_email" text NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "shop_name" UNIQUE("client_id","name"),
	CONSTRAINT "shop_currency" CHECK ("shop"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "shop_list_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"valid_from" text,
	"valid_to" text,
	"remark" text NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "shop_list_entry_kind" CHECK ("shop_list_entry"."kind" in ('BLACK', 'WHITE')),
	CONSTRAINT "shop_list_entry_dimension" CHECK ("shop_list_entry"."dimension" in ('AIRLINE', 'ROUTE', 'FLIGHT', 'FARE_KIND')),
	CONSTRAINT "shop_list_entry_dates" CHECK ("shop_list_entry"."valid_from" <= "shop_list_entry"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"shop_order_no" text NOT NULL,
	"currency" text NOT NULL,
	"sale" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"margin" bigint NOT NULL,
	"extras" bigint NOT NULL,
	"rules_version" integer NOT NULL,
	"trace" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_order_booking" UNIQUE("booking_id"),
	CONSTRAINT "shop_order_number" UNIQUE("client_id","shop_order_no"),
	CONSTRAINT "shop_order_margin" CHECK ("shop_order"."margin" = "shop_order"."sale" - "shop_order"."cost")
);
--> statement-breakpoint
CREATE TABLE "shop_rate" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"source" text NOT NULL,
	"base" numeric(20, 12) NOT NULL,
	"adjustment" integer NOT NULL,
	"valid_from" text,
	"valid_to" text,
	"active" boolean NOT NULL,
	"base_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_rate_source" CHECK ("shop_rate"."source" in ('DAILY', 'MANUAL')),
	CONSTRAINT "shop_rate_base" CHECK ("shop_rate"."base" > 0),
	CONSTRAINT "shop_rate_adjustment" CHECK ("shop_rate"."adjustment" between -2000 and 2000),
	CONSTRAINT "shop_rate_pair" CHECK ("shop_rate"."from_currency" <> "shop_rate"."to_currency"),
	CONSTRAINT "shop_rate_dates" CHECK ("shop_rate"."valid_from" <= "shop_rate"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "shop_rule_version" (
	"client_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"version" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"change" text NOT NULL,
	"remark" text NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_rule_version_key" PRIMARY KEY("shop_id","version"),
	CONSTRAINT "shop_rule_version_change" CHECK ("shop_rule_version"."change" in ('SAVE', 'DELETE', 'PUBLISH', 'ROLLBACK')),
	CONSTRAINT "shop_rule_version_number" CHECK ("shop_rule_version"."version" > 0),
	CONSTRAINT "shop_rule_version_start" CHECK ("shop_rule_version"."starts_at" >= "shop_rule_version"."created_at")
);
--> statement-breakpoint
CREATE TABLE "shop_sample" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	"trips" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_list_entry" ADD CONSTRAINT "shop_list_entry_shop" FOREIGN KEY ("client_id","shop_id") REFERENCES "public"."shop"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_shop" FOREIGN KEY ("client_id","shop_id") REFERENCES "public"."shop"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_of_booking" FOREIGN KEY ("client_id","booking_id") REFERENCES "public"."booking"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_rate" ADD CONSTRAINT "shop_rate_shop" FOREIGN KEY ("client_id","shop_id") REFERENCES "public"."shop"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_rule_version" ADD CONSTRAINT "shop_rule_version_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_rule_version" ADD CONSTRAINT "shop_rule_version_shop" FOREIGN KEY ("client_id","shop_id") REFERENCES "public"."shop"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sample" ADD CONSTRAINT "shop_sample_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_list_entry_of_shop" ON "shop_list_entry" USING btree ("client_id","shop_id","kind","dimension","value");--> statement-breakpoint
CREATE INDEX "shop_order_newest" ON "shop_order" USING btree ("client_id","shop_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_rate_active" ON "shop_rate" USING btree ("shop_id","from_currency","to_currency") WHERE "shop_rate"."active";--> statement-breakpoint
CREATE INDEX "shop_sample_newest" ON "shop_sample" USING btree ("client_id","searched_at" DESC NULLS FIRST);--> statement-breakpoint
-- Who may open the pages of shops may change shops.
UPDATE "role" SET "codes" = "codes" || '["shop:manage"]'::jsonb
WHERE "codes" ? 'sys:shop' AND NOT "codes" ? 'shop:manage';
