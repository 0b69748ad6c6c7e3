CREATE TABLE "job_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"near" text[] NOT NULL,
	"jobs" integer DEFAULT 1 NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "new_work_runs" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"after_user_id" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "new_work_told" (
	"job_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "new_work_told_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
DROP INDEX "jobs_words";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', coalesce(public_words, title || ' ' || description))) STORED;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "lon" double precision;--> statement-breakpoint
ALTER TABLE "new_work_runs" ADD CONSTRAINT "new_work_runs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_work_told" ADD CONSTRAINT "new_work_told_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_work_told" ADD CONSTRAINT "new_work_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_words_stem" ON "job_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "job_words_near" ON "job_words" USING gin ("near");--> statement-breakpoint
CREATE INDEX "job_words_alike" ON "job_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_words_counted" ON "job_words" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "jobs_open_title" ON "jobs" USING gin (to_tsvector('english', title)) WHERE approval_status = 'approved' and status = 'open' and public_words is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "jobs_words" ON "jobs" USING gin ("words");--> statement-breakpoint
-- A word, and what is left of it without each of its letters.
CREATE FUNCTION one_letter_less(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array_agg(distinct form) from (
    select word as form union all select overlay(word placing '' from i for 1) from generate_series(1, length(word)) as i) forms
$$;
--> statement-breakpoint
-- What the search makes of one word; null for one that it leaves out.
CREATE FUNCTION stem_of(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select (tsvector_to_array(to_tsvector('english', word)))[1]
$$;
--> statement-breakpoint
-- In the order of the alphabet, so that two who bring the same new words wait for each other in one direction.
CREATE FUNCTION learn_job_words() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into job_words (word, stem, near)
  select w.word, stem_of(w.word), one_letter_less(w.word)
  from (select distinct unnest(tsvector_to_array(to_tsvector('simple', coalesce(new.public_words, new.title || ' ' || new.description)))) as word) w
  where w.word ~ '^[a-z]{3,24}$' and stem_of(w.word) is not null
    and not exists (select 1 from job_words known where known.word = w.word)
  order by w.word
  on conflict (word) do nothing;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "jobs_words_posted" AFTER INSERT ON "jobs" FOR EACH ROW WHEN (new.approval_status = 'approved') EXECUTE FUNCTION learn_job_words();
--> statement-breakpoint
CREATE TRIGGER "jobs_words_changed" AFTER UPDATE ON "jobs" FOR EACH ROW
  WHEN (new.approval_status = 'approved' and (old.approval_status <> 'approved' or old.title is distinct from new.title
    or old.description is distinct from new.description or old.public_words is distinct from new.public_words))
  EXECUTE FUNCTION learn_job_words();
--> statement-breakpoint
-- The words of the newest approved jobs at once, where no trigger saw them come.
CREATE FUNCTION learn_newest_words(most integer) RETURNS void LANGUAGE sql AS $$
  insert into job_words (word, stem, near, jobs)
  select f.word, stem_of(f.word), one_letter_less(f.word), least(f.ndoc, 1000)
  from (select w.word, count(*)::int as ndoc
    from (select id, coalesce(public_words, title || ' ' || description) as said from jobs
      where approval_status = 'approved' order by id desc limit most) newest,
      unnest(tsvector_to_array(to_tsvector('simple', newest.said))) as w(word)
    where w.word ~ '^[a-z]{3,24}$' group by w.word) f
  where stem_of(f.word) is not null
  order by f.word
  on conflict (word) do nothing
$$;
--> statement-breakpoint
SELECT learn_newest_words(50000);
