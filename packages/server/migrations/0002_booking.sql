CREATE TABLE "agenda" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_by" text,
	"taken_until" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agenda_once" UNIQUE("client_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "ancillary_order" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"order_no" text NOT NULL,
	"status" text NOT NULL,
	"pay_channel" text,
	"step" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"owed" bigint NOT NULL,
	"owed_currency" text NOT NULL,
	"asked" bigint,
	"failure_code" integer,
	"created_at" timestamp with time zone NOT NULL,
	"pay_by" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ancillary_order_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "ancillary_order_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "ancillary_order_status" CHECK ("ancillary_order"."status" in ('UNPAID', 'TICKETING_IN_PROCESS', 'TICKETED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "booking_ancillary" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"passenger_id" text NOT NULL,
	"ancillary_order_id" text,
	"segment_index" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"seat" text,
	"pieces" integer DEFAULT 0 NOT NULL,
	"kilograms" integer DEFAULT 0 NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"timing" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"ancillary_order_id" text,
	"channel" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"sealed_card" text,
	"card_last_four" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "booking_payment_status" CHECK ("booking_payment"."status" in ('held', 'taken', 'released'))
);
--> statement-breakpoint
CREATE TABLE "booking_log" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "booking_log_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"stage" text NOT NULL,
	"sentence" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"operator" text
);
--> statement-breakpoint
CREATE TABLE "booking_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"category" text NOT NULL,
	"plain" text NOT NULL,
	"html" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "frequent_contact" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"area_code" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "frequent_contact_once" UNIQUE("client_id","email","name")
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"order_no" text NOT NULL,
	"provider_pnr" text NOT NULL,
	"status" text NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"trip_type" text NOT NULL,
	"currency_option" text NOT NULL,
	"pay_channel" text,
	"currency" text NOT NULL,
	"fare" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"ticketing_fee" bigint NOT NULL,
	"payment_fee" bigint NOT NULL,
	"channel_fee" bigint NOT NULL,
	"service_fee" bigint NOT NULL,
	"ancillary_total" bigint NOT NULL,
	"total" bigint NOT NULL,
	"airlines" text[] NOT NULL,
	"airline" text GENERATED ALWAYS AS (airlines[1]) STORED,
	"other_airlines" text[] GENERATED ALWAYS AS (case when cardinality(airlines) > 1 then airlines[2:] end) STORED,
	"from_city" text NOT NULL,
	"to_city" text NOT NULL,
	"depart_date" text NOT NULL,
	"return_date" text,
	"departs_at" timestamp with time zone NOT NULL,
	"offer" jsonb NOT NULL,
	"contact" jsonb NOT NULL,
	"passenger_names" text NOT NULL,
	"airline_pnrs" text[] DEFAULT '{}' NOT NULL,
	"supplier_reference" text NOT NULL,
	"failure_code" integer,
	"airline_message" text DEFAULT '' NOT NULL,
	"cancelled_message" text DEFAULT '' NOT NULL,
	"card_last_four" text,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"has_refund" boolean DEFAULT false NOT NULL,
	"regenerated_from" text,
	"created_at" timestamp with time zone NOT NULL,
	"pay_by" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "booking_supplier_reference_unique" UNIQUE("supplier_reference"),
	CONSTRAINT "booking_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "booking_status" CHECK ("booking"."status" in ('INIT', 'UNPAID', 'TICKETING', 'ISSUED', 'EXTERNAL', 'CANCELLED', 'EXPIRED', 'UNKNOWN')),
	CONSTRAINT "booking_currency" CHECK ("booking"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "booking_total" CHECK ("booking"."total" = "booking"."fare" + "booking"."tax" + "booking"."ticketing_fee" + "booking"."payment_fee" + "booking"."channel_fee" + "booking"."service_fee" + "booking"."ancillary_total"),
	CONSTRAINT "booking_issued_paid" CHECK ("booking"."status" <> 'ISSUED' or "booking"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "booking_passenger" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"gender" text NOT NULL,
	"birth" text NOT NULL,
	"nationality" text,
	"document_type" text,
	"document_number" text,
	"document_expiry" text,
	"document_country" text,
	"pnrs" text[] DEFAULT '{}' NOT NULL,
	"ticket_nos" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "booking_passenger_position" UNIQUE("booking_id","position"),
	CONSTRAINT "booking_passenger_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "booking_passenger_type" CHECK ("booking_passenger"."type" in ('ADULT', 'CHILD', 'INFANT'))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"offer_key" text NOT NULL,
	"content" jsonb NOT NULL,
	"booking_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_task" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"request" jsonb NOT NULL,
	"path" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "download_task_status" CHECK ("download_task"."status" in ('WAITING', 'RUNNING', 'DONE', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "uploaded_file" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploaded_file_path" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "sandbox_fault" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"path" text NOT NULL,
	"nth" integer NOT NULL,
	"effect" text NOT NULL,
	"ms" integer,
	"seen" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_fault_effect" CHECK ("sandbox_fault"."effect" in ('5107', '905', 'errorType1', '500', '701', '702', '703', '704', '705', '706', 'timeout', 'nonJson', 'emptyBody', 'cut', 'slow'))
);
--> statement-breakpoint
CREATE TABLE "search" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"settlement" text NOT NULL,
	"trip" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_count" (
	"client_id" text NOT NULL,
	"day" text NOT NULL,
	"source" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_count_client_id_day_source_pk" PRIMARY KEY("client_id","day","source"),
	CONSTRAINT "search_count_source" CHECK ("search_count"."source" in ('manual', 'api', 'embed'))
);
--> statement-breakpoint
CREATE TABLE "search_setting" (
	"client_id" text PRIMARY KEY NOT NULL,
	"daily_searches" integer,
	"look_to_book" integer,
	"manual_bookings" integer
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "lang_chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "pay_channels" text[] DEFAULT '{"PREPAYMENT","VCC"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "clock_shift_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "clock_frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "rehearsed_airlines" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "throttle" ADD COLUMN "pending" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ancillary_order" ADD CONSTRAINT "ancillary_order_booking" FOREIGN KEY ("client_id","booking_id") REFERENCES "public"."booking"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_ancillary" ADD CONSTRAINT "booking_ancillary_booking" FOREIGN KEY ("client_id","booking_id") REFERENCES "public"."booking"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_ancillary" ADD CONSTRAINT "booking_ancillary_passenger" FOREIGN KEY ("client_id","passenger_id") REFERENCES "public"."booking_passenger"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_ancillary" ADD CONSTRAINT "booking_ancillary_order" FOREIGN KEY ("client_id","ancillary_order_id") REFERENCES "public"."ancillary_order"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_payment" ADD CONSTRAINT "booking_payment_booking" FOREIGN KEY ("client_id","booking_id") REFERENCES "public"."booking"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_log" ADD CONSTRAINT "booking_log_booking" FOREIGN KEY ("client_id","booking_id") REFERENCES "public"."booking"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_mail" ADD CONSTRAINT "booking_mail_booking" FOREIGN KEY ("client_id","booking_id") REFERENCES "public"."booking"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frequent_contact" ADD CONSTRAINT "frequent_contact_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_passenger" ADD CONSTRAINT "booking_passenger_booking" FOREIGN KEY ("client_id","booking_id") REFERENCES "public"."booking"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_task" ADD CONSTRAINT "download_task_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_file" ADD CONSTRAINT "uploaded_file_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_fault" ADD CONSTRAINT "sandbox_fault_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search" ADD CONSTRAINT "search_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_count" ADD CONSTRAINT "search_count_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_setting" ADD CONSTRAINT "search_setting_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agenda_due" ON "agenda" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "ancillary_order_of_booking" ON "ancillary_order" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "booking_ancillary_of_booking" ON "booking_ancillary" USING btree ("booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payment_once" ON "booking_payment" USING btree ("booking_id",coalesce("ancillary_order_id", '')) WHERE "booking_payment"."status" in ('held', 'taken');--> statement-breakpoint
CREATE INDEX "booking_log_of_booking" ON "booking_log" USING btree ("booking_id","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "booking_mail_newest" ON "booking_mail" USING btree ("client_id","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "booking_mail_of_booking" ON "booking_mail" USING btree ("booking_id","received_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "frequent_contact_newest" ON "frequent_contact" USING btree ("client_id","used_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "booking_newest" ON "booking" USING btree ("client_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","airline","from_city","to_city","depart_date","issued_at","other_airlines");--> statement-breakpoint
CREATE INDEX "booking_by_flight" ON "booking" USING btree ("client_id","depart_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","airline","from_city","to_city","created_at","issued_at","other_airlines");--> statement-breakpoint
CREATE INDEX "booking_by_amount" ON "booking" USING btree ("client_id","currency" DESC NULLS FIRST,"total" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","airline","from_city","to_city","created_at","depart_date","issued_at","other_airlines");--> statement-breakpoint
CREATE INDEX "booking_provider_pnr" ON "booking" USING btree ("client_id","provider_pnr");--> statement-breakpoint
CREATE INDEX "booking_regenerated_from" ON "booking" USING btree ("client_id","regenerated_from") WHERE "booking"."regenerated_from" is not null;--> statement-breakpoint
CREATE INDEX "booking_airline_pnrs" ON "booking" USING gin ("airline_pnrs");--> statement-breakpoint
CREATE INDEX "booking_passenger_name" ON "booking_passenger" USING btree ("client_id","last_name" text_pattern_ops,"first_name" text_pattern_ops,"booking_id");--> statement-breakpoint
CREATE INDEX "verification_expires_at" ON "verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "download_task_newest" ON "download_task" USING btree ("client_id","user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "uploaded_file_newest" ON "uploaded_file" USING btree ("client_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "sandbox_fault_of_client" ON "sandbox_fault" USING btree ("client_id","path","id");--> statement-breakpoint
CREATE INDEX "search_recent" ON "search" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "search_expires_at" ON "search" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_clock" CHECK ("client"."mode" = 'test' or ("client"."clock_shift_ms" = 0 and "client"."clock_frozen_at" is null));--> statement-breakpoint
ALTER TABLE "throttle" ADD CONSTRAINT "throttle_pending" CHECK ("throttle"."pending" >= 0);