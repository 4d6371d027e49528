CREATE TABLE "status_figure" (
	"grain" text NOT NULL,
	"component" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "status_figure_grain_component_starts_at_pk" PRIMARY KEY("grain","component","starts_at"),
	CONSTRAINT "status_figure_grain" CHECK ("status_figure"."grain" in ('hour', 'day'))
);
--> statement-breakpoint
CREATE TABLE "status_incident" (
	"id" text PRIMARY KEY NOT NULL,
	"impact" text NOT NULL,
	"status" text NOT NULL,
	"components" jsonb NOT NULL,
	"title_en" text NOT NULL,
	"title_cn" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "status_incident_resolved" CHECK (("status_incident"."status" = 'RESOLVED') = ("status_incident"."resolved_at" is not null)),
	CONSTRAINT "status_incident_impact" CHECK ("status_incident"."impact" in ('DEGRADED', 'OUTAGE', 'MAINTENANCE'))
);
--> statement-breakpoint
CREATE TABLE "status_sample" (
	"component" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"process_id" text NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "status_sample_component_minute_process_id_pk" PRIMARY KEY("component","minute","process_id")
);
--> statement-breakpoint
CREATE TABLE "status_update" (
	"id" text PRIMARY KEY NOT NULL,
	"incident_id" text NOT NULL,
	"status" text NOT NULL,
	"text_en" text NOT NULL,
	"text_cn" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funnel_figure" (
	"client_id" text NOT NULL,
	"day" text NOT NULL,
	"widget" text NOT NULL,
	"origin" text NOT NULL,
	"device" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"search" integer DEFAULT 0 NOT NULL,
	"results" integer DEFAULT 0 NOT NULL,
	"selected" integer DEFAULT 0 NOT NULL,
	"passengers" integer DEFAULT 0 NOT NULL,
	"pay" integer DEFAULT 0 NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "funnel_figure_client_id_day_widget_origin_device_pk" PRIMARY KEY("client_id","day","widget","origin","device")
);
--> statement-breakpoint
CREATE TABLE "marketing_log" (
	"object_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "marketing_log_object_id_at_pk" PRIMARY KEY("object_id","at")
);
--> statement-breakpoint
CREATE TABLE "marketing_object" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"lang" text NOT NULL,
	"has_consent" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trace_record" (
	"id" text NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text,
	"client_id" text NOT NULL,
	"page" text,
	"event" text NOT NULL,
	"target" text,
	"widget" text NOT NULL,
	"data" jsonb NOT NULL,
	"lang" text NOT NULL,
	"user_agent" text NOT NULL,
	"row_crt_ts" timestamp with time zone NOT NULL,
	CONSTRAINT "trace_record_client_id_session_id_id_pk" PRIMARY KEY("client_id","session_id","id"),
	CONSTRAINT "trace_record_data_size" CHECK (pg_column_size("trace_record"."data") <= 4096)
);
--> statement-breakpoint
CREATE TABLE "trace_visit" (
	"id" text NOT NULL,
	"client_id" text NOT NULL,
	"day" text NOT NULL,
	"widget" text NOT NULL,
	"origin" text NOT NULL,
	"device" text NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trace_visit_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "trace_visit_device" CHECK ("trace_visit"."device" in ('phone', 'tablet', 'desktop'))
);
--> statement-breakpoint
ALTER TABLE "status_update" ADD CONSTRAINT "status_update_incident_id_status_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."status_incident"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnel_figure" ADD CONSTRAINT "funnel_figure_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_log" ADD CONSTRAINT "marketing_log_object_id_marketing_object_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."marketing_object"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trace_record" ADD CONSTRAINT "trace_record_visit" FOREIGN KEY ("client_id","session_id") REFERENCES "public"."trace_visit"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trace_visit" ADD CONSTRAINT "trace_visit_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_incident_started" ON "status_incident" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "status_sample_minute" ON "status_sample" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "status_update_of_incident" ON "status_update" USING btree ("incident_id","at","id");--> statement-breakpoint
CREATE INDEX "marketing_object_created" ON "marketing_object" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "trace_record_created" ON "trace_record" USING btree ("row_crt_ts");--> statement-breakpoint
CREATE INDEX "trace_visit_started" ON "trace_visit" USING btree ("started_at");
--> statement-breakpoint
UPDATE "role" SET "codes" = "codes" || '["console:status"]'::jsonb
WHERE "codes" ? 'console:agency' AND NOT "codes" ? 'console:status';
--> statement-breakpoint
UPDATE "role" SET "codes" = "codes" || '["console:status:manage"]'::jsonb
WHERE "codes" ? 'console:agency:manage' AND NOT "codes" ? 'console:status:manage';
