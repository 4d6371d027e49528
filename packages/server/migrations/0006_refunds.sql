CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"refund_no" text NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"reason_detail" text,
	"status" text NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"certainty" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"channel" text NOT NULL,
	"original" bigint NOT NULL,
	"penalty" bigint NOT NULL,
	"estimated" bigint NOT NULL,
	"service_fee" bigint NOT NULL,
	"claimed" bigint,
	"received" bigint,
	"fast_confirm" boolean DEFAULT false NOT NULL,
	"confirm_state" text DEFAULT 'NONE' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"reject_reason" text,
	"quote_id" text,
	"supplier_quote_id" text,
	"fulfilment_date" text,
	"voucher" jsonb,
	"order_no" text NOT NULL,
	"airline" text NOT NULL,
	"pnrs" text[] NOT NULL,
	"passenger_names" text NOT NULL,
	"proofs" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"handed_over_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"hint_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refund_quote_once" UNIQUE("quote_id"),
	CONSTRAINT "refund_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "refund_number_of_client" UNIQUE("client_id","refund_no"),
	CONSTRAINT "refund_type" CHECK ("refund"."type" in ('PROVIDER_REFUND', 'REFUND_CLAIM')),
	CONSTRAINT "refund_status" CHECK ("refund"."status" in ('PROVIDER_PROCESSING', 'AIRLINE_PROCESSING', 'AIRLINE_REFUNDING', 'REFUNDED', 'FULFILLMENT_DONE', 'CANCELLED', 'REJECTED')),
	CONSTRAINT "refund_reason" CHECK ("refund"."reason" in ('voluntary', 'involuntary', 'tax', 'special', 'void')),
	CONSTRAINT "refund_confirm_state" CHECK ("refund"."confirm_state" in ('NONE', 'UNCONFIRMED', 'CONFIRMED', 'DISPUTED')),
	CONSTRAINT "refund_amounts" CHECK ("refund"."original" >= 0 and "refund"."estimated" >= 0 and "refund"."service_fee" >= 0),
	CONSTRAINT "refund_received" CHECK ("refund"."received" >= 0),
	CONSTRAINT "refund_refunded" CHECK ("refund"."status" <> 'REFUNDED' or "refund"."received" is not null)
);
--> statement-breakpoint
CREATE TABLE "refund_number" (
	"client_id" text NOT NULL,
	"month" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "refund_number_client_id_month_pk" PRIMARY KEY("client_id","month")
);
--> statement-breakpoint
CREATE TABLE "refund_passenger" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"refund_id" text NOT NULL,
	"passenger_id" text NOT NULL,
	"original" bigint NOT NULL,
	"penalty" bigint NOT NULL,
	"estimated" bigint NOT NULL,
	"service_fee" bigint NOT NULL,
	"alive" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_proof" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"refund_id" text NOT NULL,
	"path" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_proof_once" UNIQUE("refund_id","path")
);
--> statement-breakpoint
CREATE TABLE "refund_quote" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"reason" text NOT NULL,
	"reason_detail" text,
	"supplier_quote_id" text NOT NULL,
	"certainty" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"passengers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "claim_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_booking" FOREIGN KEY ("client_id","booking_id") REFERENCES "public"."booking"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_number" ADD CONSTRAINT "refund_number_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_passenger" ADD CONSTRAINT "refund_passenger_refund" FOREIGN KEY ("client_id","refund_id") REFERENCES "public"."refund"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_passenger" ADD CONSTRAINT "refund_passenger_passenger" FOREIGN KEY ("client_id","passenger_id") REFERENCES "public"."booking_passenger"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_proof" ADD CONSTRAINT "refund_proof_path_uploaded_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."uploaded_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_proof" ADD CONSTRAINT "refund_proof_refund" FOREIGN KEY ("client_id","refund_id") REFERENCES "public"."refund"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_quote" ADD CONSTRAINT "refund_quote_booking" FOREIGN KEY ("client_id","booking_id") REFERENCES "public"."booking"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_newest" ON "refund" USING btree ("client_id","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refund_of_order" ON "refund" USING btree ("client_id","order_no","id");--> statement-breakpoint
CREATE INDEX "refund_by_status" ON "refund" USING btree ("client_id","status","submitted_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "refund_unconfirmed" ON "refund" USING btree ("client_id","received_at" DESC NULLS FIRST,"id") WHERE "refund"."confirm_state" in ('UNCONFIRMED', 'DISPUTED');--> statement-breakpoint
CREATE INDEX "refund_passenger_of_refund" ON "refund_passenger" USING btree ("refund_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_passenger_once" ON "refund_passenger" USING btree ("passenger_id") WHERE "refund_passenger"."alive";--> statement-breakpoint
CREATE INDEX "refund_quote_of_booking" ON "refund_quote" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "refund_quote_expires_at" ON "refund_quote" USING btree ("expires_at");