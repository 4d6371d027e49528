-- Documents never change: their lines keep an adjustment where it was, as a fee or a fare.
ALTER TABLE "invoice_line" ADD COLUMN "adjustment" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" DROP CONSTRAINT "invoice_line_total";--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_total" CHECK ("invoice_line"."total" = "invoice_line"."fare" + "invoice_line"."tax" + "invoice_line"."ancillary" + "invoice_line"."fee" + "invoice_line"."adjustment");
