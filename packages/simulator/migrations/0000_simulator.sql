CREATE TABLE "simulated_give_back" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "simulated_give_back_amount" CHECK ("simulated_give_back"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "simulated_payment" (
	"reference" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"last_four" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text,
	"known_at" timestamp with time zone NOT NULL,
	"reversed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "simulated_payment_amount" CHECK ("simulated_payment"."amount" > 0),
	CONSTRAINT "simulated_payment_verdict" CHECK ("simulated_payment"."verdict" in ('approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_booking" (
	"reference" text PRIMARY KEY NOT NULL,
	"rehearsal" boolean NOT NULL,
	"state" text NOT NULL,
	"offer_key" text NOT NULL,
	"content" jsonb NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_booking_state" CHECK ("sandbox_booking"."state" in ('held', 'paid', 'issuing', 'stopping', 'issued', 'cancelled', 'failed', 'expired', 'voided', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_event" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"happens_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_seats" (
	"flight" text NOT NULL,
	"date" text NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"assigned" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "sandbox_seats_flight_date_pk" PRIMARY KEY("flight","date"),
	CONSTRAINT "sandbox_seats_taken" CHECK ("sandbox_seats"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "simulated_give_back" ADD CONSTRAINT "simulated_give_back_of" FOREIGN KEY ("payment") REFERENCES "public"."simulated_payment"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulated_give_back_payment" ON "simulated_give_back" USING btree ("payment");--> statement-breakpoint
CREATE INDEX "sandbox_booking_created_at" ON "sandbox_booking" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_event_of_booking" ON "sandbox_event" USING btree ("reference","happens_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_seats_of_day" ON "sandbox_seats" USING btree ("date");