CREATE TABLE "credential_exceptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"ends_on" date NOT NULL,
	"granted_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "credential_exceptions_reason" CHECK (length(trim("credential_exceptions"."reason")) > 0)
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "exemption" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "covered_through" date;--> statement-breakpoint
ALTER TABLE "credential_exceptions" ADD CONSTRAINT "credential_exceptions_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_exceptions" ADD CONSTRAINT "credential_exceptions_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credential_exceptions_one" ON "credential_exceptions" USING btree ("provider_id","kind") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_exemption" CHECK ("credentials"."exemption" is null or "credentials"."kind" = 'workers_comp') NOT VALID;--> statement-breakpoint
-- The last day on which each required document of a business is verified or on an exception; null while one is neither.
create function required_covered_through(business integer) returns date language sql stable as $$
  select case when count(*) = 4 then min(through) end
  from (
    select kind, max(through) as through
    from (
      select kind, coalesce(expires_on, date '9999-12-31') as through from credentials
      where provider_id = business and status = 'verified'
      union all
      select kind, ends_on from credential_exceptions where provider_id = business and ended_at is null
    ) known
    where kind in ('business_license', 'ldaf_license', 'liability_insurance', 'workers_comp')
    group by kind
  ) covered
$$;
--> statement-breakpoint
create function keep_covered_through() returns trigger language plpgsql as $$
declare
  business integer := case tg_op when 'DELETE' then old.provider_id else new.provider_id end;
  through date := required_covered_through(business);
begin
  update providers set covered_through = through where id = business and covered_through is distinct from through;
  return null;
end $$;
--> statement-breakpoint
create trigger credentials_cover after insert or delete or update of provider_id, kind, status, expires_on on credentials
  for each row execute function keep_covered_through();
--> statement-breakpoint
create trigger credential_exceptions_cover after insert or update or delete on credential_exceptions
  for each row execute function keep_covered_through();
--> statement-breakpoint
-- safe: one row for each business with four verified documents, thousands at most
update providers set covered_through = required_covered_through(id) where required_covered_through(id) is not null;
