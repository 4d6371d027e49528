CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_kind_unique" UNIQUE("client_id","currency","kind"),
	CONSTRAINT "ledger_account_of_client" UNIQUE("client_id","currency","id"),
	CONSTRAINT "ledger_account_currency" CHECK ("ledger_account"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('deposit', 'held', 'outside', 'sales')),
	CONSTRAINT "ledger_account_never_negative" CHECK ("ledger_account"."kind" in ('outside', 'sales') or "ledger_account"."balance" >= 0),
	CONSTRAINT "ledger_account_exact" CHECK (abs("ledger_account"."balance") <= 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"currency" text NOT NULL,
	"transfer_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	CONSTRAINT "ledger_entry_once" UNIQUE("transfer_id","account_id"),
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfer_once" UNIQUE("client_id","kind","reference"),
	CONSTRAINT "ledger_transfer_of_client" UNIQUE("client_id","currency","id"),
	CONSTRAINT "ledger_transfer_kind" CHECK ("ledger_transfer"."kind" in ('recharge', 'ticket', 'ancillary', 'refund', 'claim', 'fee', 'adjustment'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"plain" text NOT NULL,
	"html" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_status" CHECK ("mail"."status" in ('kept', 'waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"role_id" text NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"nickname" text NOT NULL,
	"lastname" text NOT NULL,
	"lang" text NOT NULL,
	"status" text NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"authenticator" text,
	"authenticator_bound_at" timestamp with time zone,
	"last_used_step" bigint DEFAULT 0 NOT NULL,
	"offered_authenticator" text,
	"offered_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"guide_done_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_user_email_unique" UNIQUE("email"),
	CONSTRAINT "app_user_username_unique" UNIQUE("username"),
	CONSTRAINT "app_user_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "app_user_email" CHECK ("app_user"."email" = lower("app_user"."email")),
	CONSTRAINT "app_user_username" CHECK ("app_user"."username" ~ '^[a-z0-9][a-z0-9._-]{0,63}$'),
	CONSTRAINT "app_user_lang" CHECK ("app_user"."lang" in ('en', 'cn')),
	CONSTRAINT "app_user_status" CHECK ("app_user"."status" in ('active', 'disabled', 'invited')),
	CONSTRAINT "app_user_authenticator" CHECK (("app_user"."authenticator" is null) = ("app_user"."authenticator_bound_at" is null)),
	CONSTRAINT "app_user_offered" CHECK (("app_user"."offered_authenticator" is null) = ("app_user"."offered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"user_id" text,
	"user_email" text,
	"action" text NOT NULL,
	"object_kind" text,
	"object_id" text,
	"result" text NOT NULL,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" ~ '^[A-Z][A-Z_]{1,39}$'),
	CONSTRAINT "audit_log_result" CHECK ("audit_log"."result" in ('done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "client" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"provider" boolean DEFAULT false NOT NULL,
	"mode" text NOT NULL,
	"currency" text NOT NULL,
	"zone" text NOT NULL,
	"password_policy" jsonb NOT NULL,
	"features" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"everyone_must_bind" boolean DEFAULT false NOT NULL,
	"restricted_routes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"single_sign_on" text,
	"single_sign_on_only" boolean DEFAULT false NOT NULL,
	"mail_domain" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_code_unique" UNIQUE("code"),
	CONSTRAINT "client_single_sign_on_unique" UNIQUE("single_sign_on"),
	CONSTRAINT "client_mail_domain_unique" UNIQUE("mail_domain"),
	CONSTRAINT "client_code" CHECK ("client"."code" ~ '^[A-Z0-9]{2,20}$'),
	CONSTRAINT "client_mode" CHECK ("client"."mode" in ('test', 'live')),
	CONSTRAINT "client_currency" CHECK ("client"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "client_single_sign_on" CHECK ("client"."single_sign_on" ~ '^[a-z0-9-]{3,40}$'),
	CONSTRAINT "client_single_sign_on_only" CHECK (not "client"."single_sign_on_only" or "client"."single_sign_on" is not null),
	CONSTRAINT "client_mail_domain" CHECK ("client"."mail_domain" = lower("client"."mail_domain"))
);
--> statement-breakpoint
CREATE TABLE "link_sign" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"sign_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "link_sign_hash_unique" UNIQUE("sign_hash"),
	CONSTRAINT "link_sign_purpose" CHECK ("link_sign"."purpose" in ('set', 'reset', 'bind'))
);
--> statement-breakpoint
CREATE TABLE "nonce" (
	"session_id" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"codes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "role_name" UNIQUE("client_id","name"),
	CONSTRAINT "role_of_client" UNIQUE("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"salt" text NOT NULL,
	"method" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "session_method" CHECK ("session"."method" in ('password', 'single-sign-on'))
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "throttle_failures" CHECK ("throttle"."failures" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transfer" FOREIGN KEY ("client_id","currency","transfer_id") REFERENCES "public"."ledger_transfer"("client_id","currency","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account" FOREIGN KEY ("client_id","currency","account_id") REFERENCES "public"."ledger_account"("client_id","currency","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_role" FOREIGN KEY ("client_id","role_id") REFERENCES "public"."role"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_sign" ADD CONSTRAINT "link_sign_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nonce" ADD CONSTRAINT "nonce_session" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_topic_id" ON "event" USING btree ("topic","id");--> statement-breakpoint
CREATE INDEX "event_created_at" ON "event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_newest" ON "ledger_transfer" USING btree ("client_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_created_at" ON "mail" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree ("recipient","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("client_id","at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_one_provider" ON "client" USING btree ("provider") WHERE "client"."provider";--> statement-breakpoint
CREATE INDEX "link_sign_open" ON "link_sign" USING btree ("user_id") WHERE "link_sign"."used_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "nonce_once" ON "nonce" USING btree ("session_id","value");--> statement-breakpoint
CREATE INDEX "nonce_oldest" ON "nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_history_newest" ON "password_history" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "session_newest" ON "session" USING btree ("user_id","started_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "throttle_oldest" ON "throttle" USING btree ("last_failure_at");