CREATE TABLE "airline_figure" (
	"client_id" text NOT NULL,
	"day" text NOT NULL,
	"airline" text NOT NULL,
	"source" text NOT NULL,
	"currency" text NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"passengers" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	"ticketing_seconds" bigint DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "airline_figure_key" PRIMARY KEY("client_id","day","airline","source","currency")
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"title_en" text NOT NULL,
	"title_cn" text NOT NULL,
	"text_en" text NOT NULL,
	"text_cn" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_category" CHECK ("announcement"."category" in ('PRODUCT', 'AIRLINE', 'SERVICE'))
);
--> statement-breakpoint
CREATE TABLE "booking_figure" (
	"client_id" text NOT NULL,
	"day" text NOT NULL,
	"airline" text NOT NULL,
	"source" text NOT NULL,
	"from_city" text NOT NULL,
	"to_city" text NOT NULL,
	"currency" text NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"passengers" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	"ticketing_seconds" bigint DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "booking_figure_key" PRIMARY KEY("client_id","day","airline","from_city","to_city","source","currency")
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"day" text NOT NULL,
	"airline" text NOT NULL,
	"source" text NOT NULL,
	"from_city" text NOT NULL,
	"to_city" text NOT NULL,
	"verification_id" text NOT NULL,
	"booking_id" text,
	"currency" text NOT NULL,
	"old_total" bigint NOT NULL,
	"new_total" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_change_differs" CHECK ("price_change"."old_total" <> "price_change"."new_total")
);
--> statement-breakpoint
CREATE TABLE "refund_figure" (
	"client_id" text NOT NULL,
	"day" text NOT NULL,
	"airline" text NOT NULL,
	"source" text NOT NULL,
	"from_city" text NOT NULL,
	"to_city" text NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_figure_key" PRIMARY KEY("client_id","day","airline","from_city","to_city","source")
);
--> statement-breakpoint
CREATE TABLE "search_figure" (
	"client_id" text NOT NULL,
	"day" text NOT NULL,
	"source" text NOT NULL,
	"airline" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_figure_key" PRIMARY KEY("client_id","day","airline","source")
);
--> statement-breakpoint
CREATE TABLE "verification_figure" (
	"client_id" text NOT NULL,
	"day" text NOT NULL,
	"airline" text NOT NULL,
	"source" text NOT NULL,
	"from_city" text NOT NULL,
	"to_city" text NOT NULL,
	"verifications" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "verification_figure_key" PRIMARY KEY("client_id","day","airline","from_city","to_city","source")
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "guide_region" text;--> statement-breakpoint
ALTER TABLE "airline_figure" ADD CONSTRAINT "airline_figure_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_figure" ADD CONSTRAINT "booking_figure_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_booking" FOREIGN KEY ("client_id","booking_id") REFERENCES "public"."booking"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_figure" ADD CONSTRAINT "refund_figure_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_figure" ADD CONSTRAINT "search_figure_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_figure" ADD CONSTRAINT "verification_figure_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_newest" ON "announcement" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "price_change_of_verification" ON "price_change" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "price_change_by_day" ON "price_change" USING btree ("client_id","day","airline","id");--> statement-breakpoint
CREATE INDEX "booking_open" ON "booking" USING btree ("client_id","status","pay_by") WHERE "booking"."status" in ('INIT', 'UNPAID', 'TICKETING', 'UNKNOWN');--> statement-breakpoint
-- Figures of bookings and refunds are counted in the transaction of the change. A function says what one row adds to
-- which day; the triggers and the rebuild use the same function. Days are days in Beijing.
CREATE FUNCTION booking_figures_of(b booking)
RETURNS TABLE (client_id text, day text, airline text, from_city text, to_city text, source text, currency text,
  bookings integer, issued integer, passengers integer, sales bigint, ticketing_seconds bigint, failed integer)
LANGUAGE sql STABLE AS $$
  SELECT b.client_id, to_char(e.at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD'), coalesce(b.airlines[1], ''),
    b.from_city, b.to_city, coalesce(b.offer ->> 'source', 'manual'), b.currency,
    e.bookings, e.issued, e.issued * cardinality(string_to_array(b.passenger_names, '|')), e.issued * b.total,
    (e.issued * extract(epoch FROM b.issued_at - b.paid_at))::bigint, e.failed
  FROM (VALUES
    (b.created_at, 1, 0, 0, true),
    (b.issued_at, 0, 1, 0, b.issued_at IS NOT NULL AND b.paid_at IS NOT NULL),
    (b.ended_at, 0, 0, 1, b.status = 'CANCELLED' AND b.paid_at IS NOT NULL AND b.issued_at IS NULL
      AND b.failure_code IS NOT NULL AND b.ended_at IS NOT NULL)
  ) AS e(at, bookings, issued, failed, counts)
  WHERE e.counts AND b.status <> 'EXTERNAL'
$$;
--> statement-breakpoint
CREATE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_figure AS f (client_id, day, airline, from_city, to_city, source, currency,
    bookings, issued, passengers, sales, ticketing_seconds, failed)
  SELECT client_id, day, airline, from_city, to_city, source, currency, sum(s * bookings), sum(s * issued),
    sum(s * passengers), sum(s * sales), sum(s * coalesce(ticketing_seconds, 0)), sum(s * failed)
  FROM (
    SELECT 1 AS s, * FROM booking_figures_of(NEW)
    UNION ALL SELECT -1, * FROM booking_figures_of(OLD) WHERE TG_OP = 'UPDATE'
  ) AS parts
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  HAVING sum(s * bookings) <> 0 OR sum(s * issued) <> 0 OR sum(s * passengers) <> 0 OR sum(s * sales) <> 0
    OR sum(s * coalesce(ticketing_seconds, 0)) <> 0 OR sum(s * failed) <> 0
  ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (client_id, day, airline, from_city, to_city, source, currency) DO UPDATE SET
    bookings = f.bookings + excluded.bookings, issued = f.issued + excluded.issued,
    passengers = f.passengers + excluded.passengers, sales = f.sales + excluded.sales,
    ticketing_seconds = f.ticketing_seconds + excluded.ticketing_seconds, failed = f.failed + excluded.failed;
  INSERT INTO airline_figure AS f (client_id, day, airline, source, currency,
    bookings, issued, passengers, sales, ticketing_seconds, failed)
  SELECT client_id, day, airline, source, currency, sum(s * bookings), sum(s * issued),
    sum(s * passengers), sum(s * sales), sum(s * coalesce(ticketing_seconds, 0)), sum(s * failed)
  FROM (
    SELECT 1 AS s, * FROM booking_figures_of(NEW)
    UNION ALL SELECT -1, * FROM booking_figures_of(OLD) WHERE TG_OP = 'UPDATE'
  ) AS parts
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(s * bookings) <> 0 OR sum(s * issued) <> 0 OR sum(s * passengers) <> 0 OR sum(s * sales) <> 0
    OR sum(s * coalesce(ticketing_seconds, 0)) <> 0 OR sum(s * failed) <> 0
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (client_id, day, airline, source, currency) DO UPDATE SET
    bookings = f.bookings + excluded.bookings, issued = f.issued + excluded.issued,
    passengers = f.passengers + excluded.passengers, sales = f.sales + excluded.sales,
    ticketing_seconds = f.ticketing_seconds + excluded.ticketing_seconds, failed = f.failed + excluded.failed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_counted AFTER INSERT ON booking FOR EACH ROW EXECUTE FUNCTION count_booking();
--> statement-breakpoint
CREATE TRIGGER booking_recounted AFTER UPDATE ON booking FOR EACH ROW
  WHEN ((OLD.status, OLD.created_at, OLD.paid_at, OLD.issued_at, OLD.ended_at, OLD.failure_code, OLD.total, OLD.currency,
      OLD.airlines, OLD.from_city, OLD.to_city, OLD.passenger_names)
    IS DISTINCT FROM (NEW.status, NEW.created_at, NEW.paid_at, NEW.issued_at, NEW.ended_at, NEW.failure_code, NEW.total,
      NEW.currency, NEW.airlines, NEW.from_city, NEW.to_city, NEW.passenger_names))
  EXECUTE FUNCTION count_booking();
--> statement-breakpoint
CREATE FUNCTION refund_figures_of(r refund)
RETURNS TABLE (client_id text, day text, airline text, from_city text, to_city text, source text,
  refunds integer, rejected integer)
LANGUAGE sql STABLE AS $$
  SELECT r.client_id, to_char(e.at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD'), r.airline,
    b.from_city, b.to_city, coalesce(b.offer ->> 'source', 'manual'), e.refunds, e.rejected
  FROM booking b CROSS JOIN (VALUES
    (r.submitted_at, 1, 0, true),
    (r.status_at, 0, 1, r.status = 'REJECTED')
  ) AS e(at, refunds, rejected, counts)
  WHERE e.counts AND b.id = r.booking_id
$$;
--> statement-breakpoint
CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO refund_figure AS f (client_id, day, airline, from_city, to_city, source, refunds, rejected)
  SELECT client_id, day, airline, from_city, to_city, source, sum(s * refunds), sum(s * rejected)
  FROM (
    SELECT 1 AS s, * FROM refund_figures_of(NEW)
    UNION ALL SELECT -1, * FROM refund_figures_of(OLD) WHERE TG_OP = 'UPDATE'
  ) AS parts
  GROUP BY 1, 2, 3, 4, 5, 6
  HAVING sum(s * refunds) <> 0 OR sum(s * rejected) <> 0
  ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (client_id, day, airline, from_city, to_city, source) DO UPDATE SET
    refunds = f.refunds + excluded.refunds, rejected = f.rejected + excluded.rejected;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_counted AFTER INSERT ON refund FOR EACH ROW EXECUTE FUNCTION count_refund();
--> statement-breakpoint
CREATE TRIGGER refund_recounted AFTER UPDATE ON refund FOR EACH ROW
  WHEN ((OLD.status, OLD.status_at, OLD.submitted_at, OLD.airline)
    IS DISTINCT FROM (NEW.status, NEW.status_at, NEW.submitted_at, NEW.airline))
  EXECUTE FUNCTION count_refund();
--> statement-breakpoint
CREATE FUNCTION rebuild_booking_figures() RETURNS void LANGUAGE sql AS $$
  DELETE FROM booking_figure;
  INSERT INTO booking_figure (client_id, day, airline, from_city, to_city, source, currency,
    bookings, issued, passengers, sales, ticketing_seconds, failed)
  SELECT f.client_id, f.day, f.airline, f.from_city, f.to_city, f.source, f.currency, sum(f.bookings), sum(f.issued),
    sum(f.passengers), sum(f.sales), sum(coalesce(f.ticketing_seconds, 0)), sum(f.failed)
  FROM booking AS b CROSS JOIN LATERAL booking_figures_of(b) AS f GROUP BY 1, 2, 3, 4, 5, 6, 7;
  DELETE FROM airline_figure;
  INSERT INTO airline_figure (client_id, day, airline, source, currency,
    bookings, issued, passengers, sales, ticketing_seconds, failed)
  SELECT client_id, day, airline, source, currency, sum(bookings), sum(issued), sum(passengers), sum(sales),
    sum(ticketing_seconds), sum(failed)
  FROM booking_figure GROUP BY 1, 2, 3, 4, 5;
  DELETE FROM refund_figure;
  INSERT INTO refund_figure (client_id, day, airline, from_city, to_city, source, refunds, rejected)
  SELECT f.client_id, f.day, f.airline, f.from_city, f.to_city, f.source, sum(f.refunds), sum(f.rejected)
  FROM refund AS r CROSS JOIN LATERAL refund_figures_of(r) AS f GROUP BY 1, 2, 3, 4, 5, 6;
$$;
--> statement-breakpoint
SELECT rebuild_booking_figures();
