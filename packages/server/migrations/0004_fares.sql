CREATE TABLE "fare_answer" (
	"client_id" text NOT NULL,
	"fare_search_id" text NOT NULL,
	"airline" text NOT NULL,
	"outcome" text NOT NULL,
	"offers" jsonb NOT NULL,
	CONSTRAINT "fare_answer_fare_search_id_airline_pk" PRIMARY KEY("fare_search_id","airline"),
	CONSTRAINT "fare_answer_outcome" CHECK ("fare_answer"."outcome" in ('ANSWERED', 'TIMED_OUT'))
);
--> statement-breakpoint
CREATE TABLE "fare_search" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"settlement" text NOT NULL,
	"rehearsed" jsonb,
	"status" text NOT NULL,
	"reason" text,
	"airlines" text[] DEFAULT '{}' NOT NULL,
	"offer_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "fare_search_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "fare_search_status" CHECK ("fare_search"."status" in ('SUBMITTED', 'PROCESSING', 'COMPLETED', 'FAILED')),
	CONSTRAINT "fare_search_reason" CHECK (("fare_search"."status" = 'FAILED') = ("fare_search"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "fare_answer" ADD CONSTRAINT "fare_answer_search" FOREIGN KEY ("client_id","fare_search_id") REFERENCES "public"."fare_search"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fare_search" ADD CONSTRAINT "fare_search_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fare_search_newest" ON "fare_search" USING btree ("client_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fare_search_created_at" ON "fare_search" USING btree ("created_at");