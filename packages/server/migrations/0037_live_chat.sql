CREATE TABLE "canned_reply" (
	"client_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"cn_text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "canned_reply_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_chat" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"order_no" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"state" text NOT NULL,
	"agent_user_id" text,
	"agent_name" text,
	"customer_seen" bigint DEFAULT 0 NOT NULL,
	"agent_seen" bigint DEFAULT 0 NOT NULL,
	"customer_typed_at" timestamp with time zone,
	"agent_typed_at" timestamp with time zone,
	"star" integer,
	"requested_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "live_chat_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "live_chat_state" CHECK ("live_chat"."state" in ('WAITING', 'ACTIVE', 'CLOSED')),
	CONSTRAINT "live_chat_star" CHECK ("live_chat"."star" between 1 and 5),
	CONSTRAINT "live_chat_agent" CHECK ("live_chat"."state" <> 'ACTIVE' or "live_chat"."agent_user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "live_message" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"live_chat_id" text NOT NULL,
	"client_message_id" text NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "live_message_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"side" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_message_once" UNIQUE("client_id","live_chat_id","client_message_id"),
	CONSTRAINT "live_message_side" CHECK ("live_message"."side" in ('customer', 'agent', 'note'))
);
--> statement-breakpoint
ALTER TABLE "canned_reply" ADD CONSTRAINT "canned_reply_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chat" ADD CONSTRAINT "live_chat_conversation" FOREIGN KEY ("client_id","conversation_id") REFERENCES "public"."conversation"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_message" ADD CONSTRAINT "live_message_chat" FOREIGN KEY ("client_id","live_chat_id") REFERENCES "public"."live_chat"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_chat_one_open" ON "live_chat" USING btree ("client_id","user_id") WHERE "live_chat"."state" <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "live_chat_of_conversation" ON "live_chat" USING btree ("client_id","conversation_id","requested_at");--> statement-breakpoint
CREATE INDEX "live_chat_queue" ON "live_chat" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "live_message_order" ON "live_message" USING btree ("client_id","live_chat_id","sequence");