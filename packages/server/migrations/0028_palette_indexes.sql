CREATE INDEX "booking_contact_email" ON "booking" USING btree ("client_id",lower("contact" ->> 'email'));--> statement-breakpoint
CREATE INDEX "booking_contact_mobile" ON "booking" USING btree ("client_id",("contact" ->> 'mobile'));--> statement-breakpoint
CREATE INDEX "booking_passenger_tickets" ON "booking_passenger" USING gin ("ticket_nos");