CREATE TABLE "incident" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"incident_no" text NOT NULL,
	"supplier_event_id" text NOT NULL,
	"type" text NOT NULL,
	"change" text NOT NULL,
	"status" text NOT NULL,
	"minutes_moved" integer,
	"involuntary" boolean NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"mail_id" text,
	"reason" text,
	"remarks" text DEFAULT '' NOT NULL,
	"handler" text,
	"order_no" text NOT NULL,
	"airline" text NOT NULL,
	"pnrs" text[] NOT NULL,
	"passenger_names" text NOT NULL,
	"passenger_email" text NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "incident_number_of_client" UNIQUE("client_id","incident_no"),
	CONSTRAINT "incident_once" UNIQUE("booking_id","supplier_event_id"),
	CONSTRAINT "incident_type" CHECK ("incident"."type" in ('SCHEDULE_CHANGE_EMAIL', 'SCHEDULE_CHANGE_API', 'ABNORMAL_CANCELLATION')),
	CONSTRAINT "incident_status" CHECK ("incident"."status" in ('UNCONFIRMED', 'CONFIRMED')),
	CONSTRAINT "incident_confirmed" CHECK (("incident"."status" = 'CONFIRMED') = ("incident"."reason" is not null and "incident"."accepted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_import" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"success" integer DEFAULT 0 NOT NULL,
	"existed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refund_import_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "refund_import_status" CHECK ("refund_import"."status" in ('WAITING', 'PROCESSING', 'SUCCESS', 'PARTIAL_FAILURE', 'FAILED')),
	CONSTRAINT "refund_import_counts" CHECK ("refund_import"."success" + "refund_import"."existed" + "refund_import"."failed" <= "refund_import"."total")
);
--> statement-breakpoint
CREATE TABLE "refund_import_row" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"import_id" text NOT NULL,
	"position" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"refund_no" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "refund_import_row_once" UNIQUE("import_id","position"),
	CONSTRAINT "refund_import_row_outcome" CHECK ("refund_import_row"."outcome" in ('WAITING', 'SUCCESS', 'EXISTED', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "refund_fee_cents" integer;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_booking" FOREIGN KEY ("client_id","booking_id") REFERENCES "public"."booking"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_import" ADD CONSTRAINT "refund_import_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_import_row" ADD CONSTRAINT "refund_import_row_import" FOREIGN KEY ("client_id","import_id") REFERENCES "public"."refund_import"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_newest" ON "incident" USING btree ("client_id","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "incident_of_order" ON "incident" USING btree ("client_id","order_no","id");--> statement-breakpoint
CREATE INDEX "incident_new" ON "incident" USING btree ("client_id","received_at" DESC NULLS FIRST,"id") WHERE "incident"."status" = 'UNCONFIRMED';--> statement-breakpoint
CREATE INDEX "refund_import_newest" ON "refund_import" USING btree ("client_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refund_import_created_at" ON "refund_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refund_import_row_by_outcome" ON "refund_import_row" USING btree ("import_id","outcome","position");--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_refund_fee" CHECK ("client"."refund_fee_cents" >= 0);