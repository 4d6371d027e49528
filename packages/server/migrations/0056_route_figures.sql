CREATE TABLE "route_figure" (
	"client_id" text NOT NULL,
	"span" text NOT NULL,
	"airline" text NOT NULL,
	"day" text NOT NULL,
	"source" text NOT NULL,
	"from_city" text NOT NULL,
	"to_city" text NOT NULL,
	"currency" text NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "route_figure_key" PRIMARY KEY("client_id","span","airline","day","from_city","to_city","source","currency")
);
--> statement-breakpoint
ALTER TABLE "route_figure" ADD CONSTRAINT "route_figure_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The spans in which the figures of a day and an airline are counted by route. An empty airline stands for all airlines.
CREATE FUNCTION route_spans(of_day text, of_airline text)
RETURNS TABLE (span text, day text, airline text)
LANGUAGE sql IMMUTABLE AS $$
  SELECT spans.span, spans.day, spans.airline
  FROM (SELECT substr(of_day, 1, 8) || '01' AS month, substr(of_day, 1, 8) || CASE WHEN substr(of_day, 9) > '20' THEN '21'
    WHEN substr(of_day, 9) > '10' THEN '11' ELSE '01' END AS ten_days) AS starts
  CROSS JOIN LATERAL (VALUES
    ('DAY', of_day, '', true), ('TEN_DAYS', ten_days, '', true), ('MONTH', month, '', true),
    ('TEN_DAYS', ten_days, of_airline, of_airline <> ''), ('MONTH', month, of_airline, of_airline <> '')
  ) AS spans(span, day, airline, counts)
  WHERE spans.counts
$$;
--> statement-breakpoint
-- As before, and by route.
CREATE OR REPLACE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
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
  INSERT INTO route_figure AS f (client_id, span, airline, day, source, from_city, to_city, currency, bookings, issued, sales)
  SELECT client_id, spans.span, spans.airline, spans.day, source, from_city, to_city, currency, sum(s * bookings),
    sum(s * issued), sum(s * sales)
  FROM (
    SELECT 1 AS s, * FROM booking_figures_of(NEW)
    UNION ALL SELECT -1, * FROM booking_figures_of(OLD) WHERE TG_OP = 'UPDATE'
  ) AS parts CROSS JOIN LATERAL route_spans(parts.day, parts.airline) AS spans
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  HAVING sum(s * bookings) <> 0 OR sum(s * issued) <> 0 OR sum(s * sales) <> 0
  ORDER BY 1, 2, 3, 4, 6, 7, 5, 8
  ON CONFLICT (client_id, span, airline, day, from_city, to_city, source, currency) DO UPDATE SET
    bookings = f.bookings + excluded.bookings, issued = f.issued + excluded.issued, sales = f.sales + excluded.sales;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_booking_figures() RETURNS void LANGUAGE sql AS $$
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
  DELETE FROM route_figure;
  INSERT INTO route_figure (client_id, span, airline, day, source, from_city, to_city, currency, bookings, issued, sales)
  SELECT f.client_id, spans.span, spans.airline, spans.day, f.source, f.from_city, f.to_city, f.currency, sum(f.bookings),
    sum(f.issued), sum(f.sales)
  FROM booking_figure AS f CROSS JOIN LATERAL route_spans(f.day, f.airline) AS spans
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 6, 7, 5, 8;
  DELETE FROM refund_figure;
  INSERT INTO refund_figure (client_id, day, airline, from_city, to_city, source, refunds, rejected)
  SELECT f.client_id, f.day, f.airline, f.from_city, f.to_city, f.source, sum(f.refunds), sum(f.rejected)
  FROM refund AS r CROSS JOIN LATERAL refund_figures_of(r) AS f GROUP BY 1, 2, 3, 4, 5, 6;
$$;
--> statement-breakpoint
INSERT INTO route_figure (client_id, span, airline, day, source, from_city, to_city, currency, bookings, issued, sales)
  SELECT f.client_id, spans.span, spans.airline, spans.day, f.source, f.from_city, f.to_city, f.currency, sum(f.bookings),
    sum(f.issued), sum(f.sales)
  FROM booking_figure AS f CROSS JOIN LATERAL route_spans(f.day, f.airline) AS spans
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 6, 7, 5, 8;
