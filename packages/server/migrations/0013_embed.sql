CREATE TABLE "embed_key" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"public_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"origins" text[] NOT NULL,
	"scopes" text[] NOT NULL,
	"components" text[] NOT NULL,
	"confirms" text[] DEFAULT '{}' NOT NULL,
	"theme" jsonb NOT NULL,
	"calls_per_minute" integer NOT NULL,
	"searches_per_day" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"secret_made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "embed_key_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "embed_key_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "embed_key_mode" CHECK ("embed_key"."mode" in ('test', 'live')),
	CONSTRAINT "embed_key_limits" CHECK ("embed_key"."calls_per_minute" > 0 and "embed_key"."searches_per_day" >= 0)
);
--> statement-breakpoint
CREATE TABLE "embed_session" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"key_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_person" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"origins" text[] NOT NULL,
	"scopes" text[] NOT NULL,
	"confirms" text[] NOT NULL,
	"order_no" text,
	"shop_id" text,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"last_origin" text,
	CONSTRAINT "embed_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "embed_use" (
	"key_id" text NOT NULL,
	"pool" text NOT NULL,
	"client_id" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"day" text DEFAULT '' NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "embed_use_pk" PRIMARY KEY("key_id","pool"),
	CONSTRAINT "embed_use_pool" CHECK ("embed_use"."pool" in ('open', 'token', 'issue'))
);
--> statement-breakpoint
CREATE TABLE "embed_user" (
	"key_id" text NOT NULL,
	"name" text NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "embed_user_pk" PRIMARY KEY("key_id","name"),
	CONSTRAINT "embed_user_user_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "embed_key" ADD CONSTRAINT "embed_key_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_session" ADD CONSTRAINT "embed_session_key" FOREIGN KEY ("client_id","key_id") REFERENCES "public"."embed_key"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_session" ADD CONSTRAINT "embed_session_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_use" ADD CONSTRAINT "embed_use_key" FOREIGN KEY ("client_id","key_id") REFERENCES "public"."embed_key"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_user" ADD CONSTRAINT "embed_user_key" FOREIGN KEY ("client_id","key_id") REFERENCES "public"."embed_key"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_user" ADD CONSTRAINT "embed_user_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embed_key_origins" ON "embed_key" USING gin ("origins");--> statement-breakpoint
CREATE INDEX "embed_session_newest" ON "embed_session" USING btree ("client_id","expires_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "embed_session_expires_at" ON "embed_session" USING btree ("expires_at");