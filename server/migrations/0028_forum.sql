CREATE TABLE "equipment_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "equipment_models_name" UNIQUE("category","name_key"),
	CONSTRAINT "equipment_models_category_known" CHECK ("equipment_models"."category" in ('chainsaws','climbing_gear','stump_grinders','other_equipment')),
	CONSTRAINT "equipment_models_counts" CHECK ("equipment_models"."review_count" >= 0 and "equipment_models"."rating_sum" >= 0)
);
--> statement-breakpoint
CREATE TABLE "equipment_reviews" (
	"thread_id" integer PRIMARY KEY NOT NULL,
	"model_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"pros" text,
	"cons" text,
	"best_for" text,
	"price_paid_cents" integer,
	"stands" boolean DEFAULT true NOT NULL,
	CONSTRAINT "equipment_reviews_rating" CHECK ("equipment_reviews"."rating" between 1 and 5),
	CONSTRAINT "equipment_reviews_price" CHECK ("equipment_reviews"."price_paid_cents" between 1 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "forum_follows" (
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"following" boolean NOT NULL,
	CONSTRAINT "forum_follows_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_likes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_likes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"thread_id" integer,
	"reply_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_likes_thread" UNIQUE("thread_id","user_id"),
	CONSTRAINT "forum_likes_reply" UNIQUE("reply_id","user_id"),
	CONSTRAINT "forum_likes_one" CHECK (("forum_likes"."thread_id" is null) <> ("forum_likes"."reply_id" is null))
);
--> statement-breakpoint
CREATE TABLE "forum_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"body_html" text NOT NULL,
	"html_version" smallint NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_replies_likes" CHECK ("forum_replies"."like_count" >= 0),
	CONSTRAINT "forum_replies_hidden" CHECK (("forum_replies"."hidden_at" is null) = ("forum_replies"."hidden_by" is null)),
	CONSTRAINT "forum_replies_hidden_by" CHECK ("forum_replies"."hidden_by" in ('author','desk'))
);
--> statement-breakpoint
CREATE TABLE "forum_search" (
	"thread_id" integer NOT NULL,
	"part" smallint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "forum_search_thread_id_part_pk" PRIMARY KEY("thread_id","part")
);
--> statement-breakpoint
CREATE TABLE "forum_threads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"board" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"body_html" text NOT NULL,
	"html_version" smallint NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"locked_at" timestamp with time zone,
	"last_post_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_threads_board" CHECK ("forum_threads"."board" in ('general','technical','business','equipment')),
	CONSTRAINT "forum_threads_kind" CHECK ("forum_threads"."kind" = 'discussion' or ("forum_threads"."kind" = 'review' and "forum_threads"."board" = 'equipment')),
	CONSTRAINT "forum_threads_counts" CHECK ("forum_threads"."like_count" >= 0 and "forum_threads"."reply_count" >= 0),
	CONSTRAINT "forum_threads_hidden" CHECK (("forum_threads"."hidden_at" is null) = ("forum_threads"."hidden_by" is null)),
	CONSTRAINT "forum_threads_hidden_by" CHECK ("forum_threads"."hidden_by" in ('author','desk'))
);
--> statement-breakpoint
CREATE TABLE "forum_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"near" text[] NOT NULL,
	"threads" integer DEFAULT 1 NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "forum_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "forum_name_key" text;--> statement-breakpoint
ALTER TABLE "equipment_reviews" ADD CONSTRAINT "equipment_reviews_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_reviews" ADD CONSTRAINT "equipment_reviews_model_id_equipment_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."equipment_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_reviews" ADD CONSTRAINT "equipment_reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_reply_id_forum_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_search" ADD CONSTRAINT "forum_search_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_models_list" ON "equipment_models" USING btree ("review_count","id") WHERE review_count > 0;--> statement-breakpoint
CREATE INDEX "equipment_models_category" ON "equipment_models" USING btree ("category","review_count","id") WHERE review_count > 0;--> statement-breakpoint
CREATE INDEX "equipment_models_alike" ON "equipment_models" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_reviews_once" ON "equipment_reviews" USING btree ("model_id","author_id") WHERE stands;--> statement-breakpoint
CREATE INDEX "equipment_reviews_model" ON "equipment_reviews" USING btree ("model_id","thread_id");--> statement-breakpoint
CREATE INDEX "equipment_reviews_author" ON "equipment_reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "forum_follows_user" ON "forum_follows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_likes_user" ON "forum_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_replies_thread" ON "forum_replies" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "forum_replies_author" ON "forum_replies" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "forum_replies_created" ON "forum_replies" USING btree ("created_at") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_search_words" ON "forum_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "forum_threads_list" ON "forum_threads" USING btree ("board","kind","pinned","last_post_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_threads_category" ON "forum_threads" USING btree ("board","kind","category","pinned","last_post_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_threads_reviews" ON "forum_threads" USING btree ("category","id") WHERE kind = 'review' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_threads_newest_reviews" ON "forum_threads" USING btree ("id") WHERE kind = 'review' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_threads_helpful" ON "forum_threads" USING btree ("category","like_count","id") WHERE kind = 'review' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_threads_most_helpful" ON "forum_threads" USING btree ("like_count","id") WHERE kind = 'review' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_threads_author" ON "forum_threads" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "forum_threads_created" ON "forum_threads" USING btree ("created_at") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_words_stem" ON "forum_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "forum_words_near" ON "forum_words" USING gin ("near");--> statement-breakpoint
CREATE INDEX "forum_words_alike" ON "forum_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "forum_words_counted" ON "forum_words" USING btree ("counted_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_forum_name_key_unique" UNIQUE("forum_name_key");