CREATE TABLE "sso_assertion" (
	"client_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"assertion_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_assertion_connection_id_assertion_id_pk" PRIMARY KEY("connection_id","assertion_id")
);
--> statement-breakpoint
CREATE TABLE "sso_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"email" text,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"received" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_attempt_kind" CHECK ("sso_attempt"."kind" in ('sign-in', 'test'))
);
--> statement-breakpoint
CREATE TABLE "sso_connection" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"client_secret" text,
	"private_key" text,
	"certificate" text,
	"attributes" jsonb NOT NULL,
	"is_email_trusted" boolean NOT NULL,
	"creates_users" boolean NOT NULL,
	"default_role_id" text NOT NULL,
	"group_roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"tested_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_connection_name_unique" UNIQUE("name"),
	CONSTRAINT "sso_connection_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "sso_connection_name" CHECK ("sso_connection"."name" ~ '^[a-z0-9-]{3,40}$'),
	CONSTRAINT "sso_connection_tested" CHECK (not "sso_connection"."enabled" or "sso_connection"."tested_at" is not null),
	CONSTRAINT "sso_connection_version" CHECK ("sso_connection"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "sso_domain" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"domain" text NOT NULL,
	"proof" text NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_domain_of_client" UNIQUE("client_id","domain"),
	CONSTRAINT "sso_domain_domain" CHECK ("sso_domain"."domain" = lower("sso_domain"."domain"))
);
--> statement-breakpoint
CREATE TABLE "sso_request" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"kind" text NOT NULL,
	"start_hash" text,
	"state_hash" text,
	"browser_hash" text,
	"secrets" text,
	"saml_request_id" text,
	"redirect" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"code_hash" text,
	"user_id" text,
	"code_expires_at" timestamp with time zone,
	"code_used_at" timestamp with time zone,
	CONSTRAINT "sso_request_start" UNIQUE("start_hash"),
	CONSTRAINT "sso_request_state" UNIQUE("state_hash"),
	CONSTRAINT "sso_request_code" UNIQUE("code_hash"),
	CONSTRAINT "sso_request_kind" CHECK ("sso_request"."kind" in ('sign-in', 'test')),
	CONSTRAINT "sso_request_code_user" CHECK (("sso_request"."code_hash" is null) = ("sso_request"."user_id" is null))
);
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "emergency_user_id" text;--> statement-breakpoint
ALTER TABLE "sso_assertion" ADD CONSTRAINT "sso_assertion_connection" FOREIGN KEY ("client_id","connection_id") REFERENCES "public"."sso_connection"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_attempt" ADD CONSTRAINT "sso_attempt_connection" FOREIGN KEY ("client_id","connection_id") REFERENCES "public"."sso_connection"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_connection" ADD CONSTRAINT "sso_connection_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_connection" ADD CONSTRAINT "sso_connection_role" FOREIGN KEY ("client_id","default_role_id") REFERENCES "public"."role"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_domain" ADD CONSTRAINT "sso_domain_connection" FOREIGN KEY ("client_id","connection_id") REFERENCES "public"."sso_connection"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_request" ADD CONSTRAINT "sso_request_connection" FOREIGN KEY ("client_id","connection_id") REFERENCES "public"."sso_connection"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sso_assertion_oldest" ON "sso_assertion" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_attempt_newest" ON "sso_attempt" USING btree ("connection_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "sso_domain_verified" ON "sso_domain" USING btree ("domain") WHERE "sso_domain"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "sso_request_oldest" ON "sso_request" USING btree ("expires_at");