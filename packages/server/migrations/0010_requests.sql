CREATE TABLE "request_change" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"request_id" text NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "request_change_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"step" text NOT NULL,
	"side" integer NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_change_state" CHECK ("request_change"."state" in ('NEW', 'IN_PROCESS', 'PROCESSED', 'COMPLETED')),
	CONSTRAINT "request_change_side" CHECK ("request_change"."side" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "request_comment" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"request_id" text NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "request_comment_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"side" integer NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"enclosures" text DEFAULT '' NOT NULL,
	"star" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_comment_side" CHECK ("request_comment"."side" between 1 and 3),
	CONSTRAINT "request_comment_star" CHECK ("request_comment"."star" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "service_request" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"request_no" text NOT NULL,
	"state" text NOT NULL,
	"process_id" text NOT NULL,
	"category" integer[] NOT NULL,
	"title" text NOT NULL,
	"priority" integer,
	"order_no" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"enclosures" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"creator" text NOT NULL,
	"lang" text NOT NULL,
	"conversation_id" text,
	"handler" text,
	"handler_user_id" text,
	"answer_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"expected_at" timestamp with time zone NOT NULL,
	"star" integer,
	"solved" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_request_number" UNIQUE("request_no"),
	CONSTRAINT "service_request_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "service_request_state" CHECK ("service_request"."state" in ('NEW', 'IN_PROCESS', 'PROCESSED', 'COMPLETED')),
	CONSTRAINT "service_request_category" CHECK (cardinality("service_request"."category") between 1 and 3),
	CONSTRAINT "service_request_priority" CHECK ("service_request"."priority" between 1 and 3),
	CONSTRAINT "service_request_star" CHECK ("service_request"."star" between 1 and 5),
	CONSTRAINT "service_request_lang" CHECK ("service_request"."lang" in ('en', 'cn'))
);
--> statement-breakpoint
ALTER TABLE "request_change" ADD CONSTRAINT "request_change_request" FOREIGN KEY ("client_id","request_id") REFERENCES "public"."service_request"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_comment" ADD CONSTRAINT "request_comment_request" FOREIGN KEY ("client_id","request_id") REFERENCES "public"."service_request"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request" ADD CONSTRAINT "service_request_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_change_of_request" ON "request_change" USING btree ("request_id","sequence");--> statement-breakpoint
CREATE INDEX "request_comment_of_request" ON "request_comment" USING btree ("request_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "service_request_one_open" ON "service_request" USING btree ("client_id","order_no") WHERE "service_request"."state" <> 'COMPLETED' and "service_request"."order_no" <> '';--> statement-breakpoint
CREATE INDEX "service_request_newest" ON "service_request" USING btree ("client_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_request_of_order" ON "service_request" USING btree ("client_id","order_no","id");--> statement-breakpoint
CREATE INDEX "service_request_waiting" ON "service_request" USING btree ("answer_by","id") WHERE "service_request"."state" in ('NEW', 'IN_PROCESS');