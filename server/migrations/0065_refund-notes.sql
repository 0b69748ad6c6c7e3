-- A payment may have several refund notes: the numbers of documents are unique, and contain the award.
DROP INDEX "money_papers_of_award";--> statement-breakpoint
-- safe: a payment has three documents
CREATE INDEX "money_papers_award" ON "money_papers" USING btree ("award_id","kind") WHERE award_id is not null;
