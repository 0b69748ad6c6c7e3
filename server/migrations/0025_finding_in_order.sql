DROP INDEX "jobs_open_point";--> statement-breakpoint
CREATE INDEX "jobs_open_parish_closing" ON "jobs" USING btree ("parish_fips","bidding_closes_at","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_point" ON "jobs" USING btree ("lat","lon","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
-- The words of the newest approved jobs at once, where no trigger saw them come; counted as often as they would be in all open jobs.
-- Words first, then what the search makes of each: the planner would ask that of every word of every job.
CREATE OR REPLACE FUNCTION learn_newest_words(most integer) RETURNS void LANGUAGE sql AS $$
  with said as (
    select coalesce(public_words, title || ' ' || description) as words from jobs
    where approval_status = 'approved' order by id desc limit most
  ), counted as materialized (
    select w.word, count(*) as n from said, unnest(tsvector_to_array(to_tsvector('simple', said.words))) as w(word) group by w.word
  ), stemmed as materialized (
    select c.word, stem_of(c.word) as stem, c.n from counted c where c.word ~ '^[a-z]{3,24}$'
  ), share as materialized (
    select greatest(1.0, (select count(*) from jobs where approval_status = 'approved' and status = 'open')::numeric
      / greatest(1, (select count(*) from said))) as times
  )
  insert into job_words (word, stem, near, jobs)
  select s.word, s.stem, one_letter_less(s.word), least(2000, round(sum(s.n) over (partition by s.stem) * share.times))::int
  from stemmed s cross join share where s.stem is not null
  order by s.word
  on conflict (word) do nothing
$$;
