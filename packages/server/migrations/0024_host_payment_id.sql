ALTER TABLE "booking_payment" ADD COLUMN "host_payment_id" text;--> statement-breakpoint
ALTER TABLE "booking_payment" ADD CONSTRAINT "booking_payment_of_host" UNIQUE("client_id","host_payment_id");