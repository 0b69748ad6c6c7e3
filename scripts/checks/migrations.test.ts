// The check finds migrations that break the previous version, and accepts additions and reviewed exceptions.
import { expect, test } from 'vitest';
import { migrations } from './migrations.ts';

const PATH = 'server/migrations/0045_more.sql';
const findingsIn = (text: string) => migrations.findings({ path: PATH, text });

test('only migrations after the rule was introduced are checked', () => {
  expect(migrations.reads(PATH)).toBe(true);
  expect(migrations.reads('server/migrations/0043_initial.sql')).toBe(false);
  expect(migrations.reads('server/migrations/meta/_journal.json')).toBe(false);
});

test.for([
  'DROP TABLE "jobs";',
  'ALTER TABLE "jobs" DROP COLUMN "title";',
  'ALTER TABLE "jobs" DROP "title";',
  'ALTER TABLE "jobs" RENAME COLUMN "title" TO "name";',
  'ALTER TABLE "jobs" RENAME TO "works";',
  'ALTER TABLE "jobs" ALTER COLUMN "title" SET DATA TYPE varchar(10);',
  'ALTER TABLE "jobs" ALTER COLUMN "title" TYPE text;',
  'ALTER TABLE "jobs" ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "jobs" ADD COLUMN "height" integer NOT NULL;',
  'ALTER TABLE "jobs" ADD CONSTRAINT "c" CHECK (height > 0);',
  'ALTER TABLE "public"."jobs" ADD CONSTRAINT "c" FOREIGN KEY ("x") REFERENCES "public"."users"("id");',
  'CREATE INDEX "i" ON "jobs" USING btree ("title");',
  'create unique index if not exists i on jobs (title);',
  'LOCK TABLE jobs;',
  'truncate jobs;',
  "update jobs set title = '';",
  'delete from jobs;',
  '-- safe: short\nDROP TABLE "jobs";',
  'CREATE TABLE "new" ("id" integer);\n--> statement-breakpoint\nCREATE INDEX "i" ON "jobs" ("title");',
])('%s is found', (text) => {
  expect(findingsIn(text)).toHaveLength(1);
});

test.for([
  'CREATE TABLE "new" ("id" integer NOT NULL, CONSTRAINT "c" CHECK (id > 0));--> statement-breakpoint\nCREATE INDEX "i" ON "new" USING btree ("id");',
  'CREATE TABLE "new" ("id" integer);--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON UPDATE no action;',
  'ALTER TABLE "jobs" ADD COLUMN "height" integer;',
  'ALTER TABLE "jobs" ADD COLUMN "height" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "jobs" ALTER COLUMN "title" DROP NOT NULL;',
  'ALTER TABLE "jobs" ADD CONSTRAINT "c" CHECK (height > 0) NOT VALID;',
  '-- safe: the table has a row for each parish, 64 in all\nCREATE INDEX "i" ON "parishes" ("name");',
  'create function f() returns trigger language plpgsql as $$\nbegin\n  update jobs set x = 1;\n  delete from jobs;\n  return null;\nend $$;',
])('%s may stay', (text) => {
  expect(findingsIn(text)).toEqual([]);
});

test('a finding has the line where the statement begins', () => {
  expect(
    findingsIn('ALTER TABLE "a" ADD COLUMN "b" text;--> statement-breakpoint\n\n-- Away.\nDROP TABLE "jobs";')[0],
  ).toContain(`${PATH}:3 drop table`);
});
