ALTER TABLE "booking_payment" ADD COLUMN "card_hash" text;--> statement-breakpoint
ALTER TABLE "booking_passenger" ADD COLUMN "document_hash" text;--> statement-breakpoint
CREATE INDEX "booking_passenger_document" ON "booking_passenger" USING btree ("client_id","document_hash");