CREATE TABLE "access_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"network" "cidr" NOT NULL,
	"scope" text NOT NULL,
	"remark" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_entry_once" UNIQUE("client_id","network","scope"),
	CONSTRAINT "access_entry_scope" CHECK ("access_entry"."scope" in ('API', 'PORTAL', 'BOTH'))
);
--> statement-breakpoint
CREATE TABLE "agency_profile" (
	"client_id" text PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"address" text NOT NULL,
	"tax_number" text NOT NULL,
	"invoice_contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"logo" text,
	"logo_type" text,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agency_profile_logo" CHECK (("agency_profile"."logo" is null) = ("agency_profile"."logo_type" is null)),
	CONSTRAINT "agency_profile_version" CHECK ("agency_profile"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "scim_group" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"name" text NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scim_group_of_client" UNIQUE("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "scim_member" (
	"client_id" text NOT NULL,
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "scim_member_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "scim_token" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"minute_started_at" timestamp with time zone NOT NULL,
	"minute_requests" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "scim_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "scim_token_requests" CHECK ("scim_token"."minute_requests" >= 0)
);
--> statement-breakpoint
CREATE TABLE "scim_user" (
	"user_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scim_user_of_client" UNIQUE("client_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "access_entry" ADD CONSTRAINT "access_entry_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_profile" ADD CONSTRAINT "agency_profile_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group" ADD CONSTRAINT "scim_group_connection" FOREIGN KEY ("client_id","connection_id") REFERENCES "public"."sso_connection"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_member" ADD CONSTRAINT "scim_member_group" FOREIGN KEY ("client_id","group_id") REFERENCES "public"."scim_group"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_member" ADD CONSTRAINT "scim_member_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."scim_user"("client_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_token" ADD CONSTRAINT "scim_token_connection" FOREIGN KEY ("client_id","connection_id") REFERENCES "public"."sso_connection"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_user" ADD CONSTRAINT "scim_user_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_user" ADD CONSTRAINT "scim_user_connection" FOREIGN KEY ("client_id","connection_id") REFERENCES "public"."sso_connection"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_entry_oldest" ON "access_entry" USING btree ("client_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_group_name" ON "scim_group" USING btree ("connection_id",lower("name"));--> statement-breakpoint
CREATE INDEX "scim_member_user" ON "scim_member" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_user_name" ON "scim_user" USING btree ("connection_id",lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "scim_user_external" ON "scim_user" USING btree ("connection_id","external_id");--> statement-breakpoint
CREATE INDEX "scim_user_oldest" ON "scim_user" USING btree ("connection_id","user_id");--> statement-breakpoint
-- Roles that may change the security settings may change the company profile, as the built-in administrator may.
UPDATE "role" SET "codes" = "codes" || '["profile:manage"]'::jsonb
WHERE "codes" ? 'security:manage' AND NOT "codes" ? 'profile:manage';--> statement-breakpoint
-- Existing SAML connections are looked at every day, too.
INSERT INTO "agenda" ("id", "client_id", "kind", "subject", "due_at", "created_at")
SELECT substr(md5("id" || 'watch'), 1, 26), "client_id", 'singleSignOn.watch', "id", now(), now()
FROM "sso_connection" WHERE "settings" ->> 'protocol' = 'saml'
ON CONFLICT DO NOTHING;
