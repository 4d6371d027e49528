ALTER TABLE "client" DROP CONSTRAINT "client_mail_domain_unique";--> statement-breakpoint
ALTER TABLE "client" DROP CONSTRAINT "client_mail_domain";--> statement-breakpoint
ALTER TABLE "client" DROP COLUMN "mail_domain";