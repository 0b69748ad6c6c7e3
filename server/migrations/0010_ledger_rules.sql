CREATE TABLE "failed_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gateway_refund" text NOT NULL,
	"charge_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"job_id" integer,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"retried_at" timestamp with time zone,
	"retried_by" integer,
	CONSTRAINT "failed_refunds_gateway_refund_unique" UNIQUE("gateway_refund"),
	CONSTRAINT "failed_refunds_amount" CHECK ("failed_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "reconciliations" DROP CONSTRAINT "reconciliations_once";--> statement-breakpoint
DROP INDEX "ledger_entries_transaction";--> statement-breakpoint
DROP INDEX "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "requested_by" integer;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "failed_refunds_open" ON "failed_refunds" USING btree ("id") WHERE retried_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_once" ON "reconciliations" USING btree ("day") WHERE requested_by is null;--> statement-breakpoint
CREATE INDEX "reconciliations_unfinished" ON "reconciliations" USING btree ("id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "sandbox_events_delivered" ON "sandbox_events" USING btree ("delivered_at");--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id","amount_cents");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account","amount_cents");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('charge','hold','release','refund','fee','payout'));--> statement-breakpoint
-- Money knows no feature below it, so its foreign keys are written here.
ALTER TABLE "failed_refunds" ADD CONSTRAINT "failed_refunds_job_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id");--> statement-breakpoint
ALTER TABLE "failed_refunds" ADD CONSTRAINT "failed_refunds_user_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "failed_refunds" ADD CONSTRAINT "failed_refunds_retried_by_fk" FOREIGN KEY ("retried_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_requested_by_fk" FOREIGN KEY ("requested_by") REFERENCES "users"("id");--> statement-breakpoint
DROP TRIGGER "ledger_entries_balance" ON "ledger_entries";--> statement-breakpoint
DROP FUNCTION ledger_balances();--> statement-breakpoint
-- A ledger transaction is written once and whole, by one statement of entries: nothing is added to it later, not even what adds up.
-- What pays out of a hold, a member or a business waits for whoever else does so, and sees what they left.
CREATE FUNCTION ledger_written_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong integer;
  poor text;
BEGIN
  SELECT transaction_id INTO wrong FROM added GROUP BY transaction_id HAVING sum(amount_cents) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % does not add up to zero', wrong USING errcode = 'check_violation';
  END IF;
  SELECT a.transaction_id INTO wrong FROM (SELECT transaction_id, count(*) AS n FROM added GROUP BY transaction_id) a
    WHERE a.n <> (SELECT count(*) FROM ledger_entries e WHERE e.transaction_id = a.transaction_id) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % was written before', wrong USING errcode = 'restrict_violation';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(p.account, 0)) FROM (
    SELECT DISTINCT account FROM added WHERE amount_cents < 0 AND account ~ '^(job|member|provider):' ORDER BY account) p;
  SELECT p.account INTO poor FROM (
    SELECT DISTINCT account FROM added WHERE amount_cents < 0 AND account ~ '^(job|member|provider):') p
    WHERE (SELECT sum(e.amount_cents) FROM ledger_entries e WHERE e.account = p.account) < 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'account % would hold less than nothing', poor USING errcode = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_whole" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_written_whole();--> statement-breakpoint
-- Checked at commit: no transaction without entries.
CREATE FUNCTION ledger_has_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM ledger_entries WHERE transaction_id = new.id) THEN
    RAISE EXCEPTION 'ledger transaction % has no entries', new.id USING errcode = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_entries" AFTER INSERT ON "ledger_transactions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_has_entries();
