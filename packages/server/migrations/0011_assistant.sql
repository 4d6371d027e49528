CREATE TABLE "assistant_feedback" (
	"run_id" text NOT NULL,
	"client_id" text NOT NULL,
	"resolved" boolean,
	"manual_reason" text,
	"requested" boolean DEFAULT false NOT NULL,
	"request_no" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_feedback_pk" PRIMARY KEY("client_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "assistant_run" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"message_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"outcome" text,
	"text" text DEFAULT '' NOT NULL,
	"manual" integer DEFAULT 0 NOT NULL,
	"intent" text,
	"missed" boolean DEFAULT false NOT NULL,
	"awaiting" text,
	"told" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "assistant_run_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "assistant_run_of_message" UNIQUE("client_id","message_id"),
	CONSTRAINT "assistant_run_outcome" CHECK ("assistant_run"."outcome" in ('answer', 'unknown', 'empty', 'busy', 'delayed', 'timeout', 'broken')),
	CONSTRAINT "assistant_run_manual" CHECK ("assistant_run"."manual" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" text NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"order_no" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "conversation_lang" CHECK ("conversation"."lang" in ('en', 'cn'))
);
--> statement-breakpoint
CREATE TABLE "conversation_message" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"client_message_id" text NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "conversation_message_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"menu" integer,
	"order_no" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_message_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "conversation_message_once" UNIQUE("client_id","conversation_id","client_message_id"),
	CONSTRAINT "conversation_message_lang" CHECK ("conversation_message"."lang" in ('en', 'cn'))
);
--> statement-breakpoint
ALTER TABLE "assistant_feedback" ADD CONSTRAINT "assistant_feedback_run" FOREIGN KEY ("client_id","run_id") REFERENCES "public"."assistant_run"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD CONSTRAINT "assistant_run_message" FOREIGN KEY ("client_id","message_id") REFERENCES "public"."conversation_message"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_conversation" FOREIGN KEY ("client_id","conversation_id") REFERENCES "public"."conversation"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_newest" ON "conversation" USING btree ("client_id","user_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversation_updated" ON "conversation" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "conversation_message_order" ON "conversation_message" USING btree ("client_id","conversation_id","sequence");--> statement-breakpoint
CREATE INDEX "conversation_message_of_user" ON "conversation_message" USING btree ("client_id","user_id","created_at");