ALTER TABLE "embed_key" ADD COLUMN "shop_id" text;--> statement-breakpoint
ALTER TABLE "embed_key" ADD CONSTRAINT "embed_key_shop" FOREIGN KEY ("client_id","shop_id") REFERENCES "public"."shop"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embed_key_of_shop" ON "embed_key" USING btree ("client_id","shop_id");