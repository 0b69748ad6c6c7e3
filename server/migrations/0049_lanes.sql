CREATE TABLE "wire_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wire_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"kind" text NOT NULL,
	"words" text,
	"said_on" date,
	"author_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wire_statements_kind" CHECK ("wire_statements"."kind" in ('answered','dropped','released','live'))
);
--> statement-breakpoint
CREATE TABLE "license_listings" (
	"provider_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number_key" text NOT NULL,
	"listed_through" date,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "license_listings_provider_id_kind_pk" PRIMARY KEY("provider_id","kind"),
	CONSTRAINT "license_listings_kind" CHECK ("license_listings"."kind" in ('ldaf_license','utility_arborist','landscape_horticulturist'))
);
--> statement-breakpoint
ALTER TABLE "job_photos" DROP CONSTRAINT "job_photos_kind";--> statement-breakpoint

-- safe: it only adds a value to the list, and reading one short column of every picture takes a moment
ALTER TABLE "job_photos" ADD CONSTRAINT "job_photos_kind" CHECK ("job_photos"."kind" in ('asked','finished','utility'));--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "tree_work" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "arborist_through" date;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "utility_arborist_through" date;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "landscape_through" date;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "arborist_listed_through" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "wires_cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "wires_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wire_statements" ADD CONSTRAINT "wire_statements_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wire_statements" ADD CONSTRAINT "wire_statements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_listings" ADD CONSTRAINT "license_listings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wire_statements_job" ON "wire_statements" USING btree ("job_id","id");--> statement-breakpoint
-- The last day on which each required document of a business is verified or on an exception; null while one is neither. Without work on
-- standing trees the arborist license is not among them.
create function covered_through_of(business integer, works_on_trees boolean) returns date language sql stable as $$
  select case when count(*) = case when works_on_trees then 4 else 3 end then min(through) end
  from (
    select kind, max(through) as through
    from (
      select kind, coalesce(expires_on, date '9999-12-31') as through from credentials
      where provider_id = business and status = 'verified'
      union all
      select kind, ends_on from credential_exceptions where provider_id = business and ended_at is null
    ) known
    where kind in ('business_license', 'liability_insurance', 'workers_comp') or (works_on_trees and kind = 'ldaf_license')
    group by kind
  ) covered
$$;
--> statement-breakpoint
create or replace function required_covered_through(business integer) returns date language sql stable as $$
  select covered_through_of(id, tree_work) from providers where id = business
$$;
--> statement-breakpoint
-- The last day on which a license that opens a lane is in force: verified and still on the state's list, or on an exception.
create function license_through(business integer, wanted text) returns date language sql stable as $$
  select greatest(
    (select max(least(coalesce(c.expires_on, date '9999-12-31'), l.listed_through))
      from credentials c left join license_listings l on l.provider_id = c.provider_id and l.kind = c.kind
      where c.provider_id = business and c.kind = wanted and c.status = 'verified'),
    (select max(ends_on) from credential_exceptions
      where provider_id = business and kind = wanted and ended_at is null))
$$;
--> statement-breakpoint
create or replace function keep_covered_through() returns trigger language plpgsql as $$
declare
  business integer := case tg_op when 'DELETE' then old.provider_id else new.provider_id end;
begin
  update providers p set covered_through = k.covered, arborist_through = k.arborist, utility_arborist_through = k.utility,
    landscape_through = k.landscape, arborist_listed_through = k.listed
  from (select required_covered_through(business) as covered, license_through(business, 'ldaf_license') as arborist,
    license_through(business, 'utility_arborist') as utility, license_through(business, 'landscape_horticulturist') as landscape,
    (select listed_through from license_listings where provider_id = business and kind = 'ldaf_license') as listed) k
  where p.id = business and (p.covered_through, p.arborist_through, p.utility_arborist_through, p.landscape_through,
    p.arborist_listed_through) is distinct from (k.covered, k.arborist, k.utility, k.landscape, k.listed);
  return null;
end $$;
--> statement-breakpoint
create trigger license_listings_cover after insert or update or delete on license_listings
  for each row execute function keep_covered_through();
--> statement-breakpoint
create function cover_by_work() returns trigger language plpgsql as $$
begin
  new.covered_through := covered_through_of(new.id, new.tree_work);
  return new;
end $$;
--> statement-breakpoint
create trigger providers_cover_by_work before update of tree_work on providers
  for each row when (old.tree_work is distinct from new.tree_work) execute function cover_by_work();
--> statement-breakpoint
-- safe: one short row a business, found by a function that reads its few documents
update providers set arborist_through = license_through(id, 'ldaf_license')
where license_through(id, 'ldaf_license') is not null;
