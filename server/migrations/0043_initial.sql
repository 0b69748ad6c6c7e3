-- Alike names are found by their trigrams; the extension may be created by the owner of the database.
create extension if not exists pg_trgm;
--> statement-breakpoint
-- Equality of numbers in the same index as overlaps of times, on both databases.
create extension if not exists btree_gist;
--> statement-breakpoint
-- What the desk searches, folded alike in both databases: no case, no accents, no apostrophes.
create function search_words(words text) returns text language sql immutable parallel safe as $$
  select translate(regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f]', '', 'g'), 'đøłı''’‘`', 'doli')
$$;
--> statement-breakpoint
-- What the search makes of one word; null for one that it leaves out.
CREATE FUNCTION stem_of(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select (tsvector_to_array(to_tsvector('english', word)))[1]
$$;
--> statement-breakpoint
-- A word, and what is left of it without each of its letters.
CREATE FUNCTION one_letter_less(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array_agg(distinct form) from (
    select word as form union all select overlay(word placing '' from i for 1) from generate_series(1, length(word)) as i) forms
$$;
--> statement-breakpoint
CREATE TABLE "installations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "installations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" uuid DEFAULT gen_random_uuid() NOT NULL,
	"restored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installations_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"actor_id" integer,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"unsubscribe" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_id" integer NOT NULL,
	"last_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"actor_name" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" integer,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"prev_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "processes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	"commit" text,
	"node" text NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"sha256" text,
	"ok" boolean,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"new_email" text NOT NULL,
	"old_email" text,
	"token_hash" text NOT NULL,
	"stop_token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_changes_stop_token_hash_unique" UNIQUE("stop_token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_once" UNIQUE("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"remember" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device" text,
	"proved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tries_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"phone" text,
	"user_type" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"is_test" boolean DEFAULT false NOT NULL,
	"demo_key" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"notices_version" integer DEFAULT 0 NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
	"language" text DEFAULT 'en' NOT NULL,
	"address" text,
	"city" text,
	"state" text,
	"zip" text,
	"closed_at" timestamp with time zone,
	"search_words" text DEFAULT '' NOT NULL,
	"forum_name" text,
	"forum_name_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "users_username_key_unique" UNIQUE("username_key"),
	CONSTRAINT "users_demo_key_unique" UNIQUE("demo_key"),
	CONSTRAINT "users_forum_name_key_unique" UNIQUE("forum_name_key"),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'es')),
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('client', 'provider', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_removals_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"claim_hash" text,
	"purpose" text NOT NULL,
	"key" text NOT NULL,
	"thumb_key" text,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_key_unique" UNIQUE("key"),
	CONSTRAINT "uploads_thumb_key_unique" UNIQUE("thumb_key"),
	CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('job_photo','registration_doc','verification_doc','completion_photo','dispute_evidence','message_photo')),
	CONSTRAINT "uploads_bytes" CHECK ("uploads"."bytes" between 1 and 52428800),
	CONSTRAINT "uploads_somebodys" CHECK ("uploads"."owner_id" is not null or "uploads"."claim_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "chargebacks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chargebacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gateway_dispute" text NOT NULL,
	"charge_id" text NOT NULL,
	"job_id" integer,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"due_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "chargebacks_gateway_dispute_unique" UNIQUE("gateway_dispute"),
	CONSTRAINT "chargebacks_status" CHECK ("chargebacks"."status" in ('open','won','lost')),
	CONSTRAINT "chargebacks_amount" CHECK ("chargebacks"."amount_cents" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "gateway_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"lane" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"holder" text,
	CONSTRAINT "gateway_tasks_key_unique" UNIQUE("key"),
	CONSTRAINT "gateway_tasks_kind" CHECK ("gateway_tasks"."kind" in ('refund','start_membership','end_membership','remove_card','expire_checkout','set_renewal','use_card','transfer'))
);
--> statement-breakpoint
CREATE TABLE "gateway_writes" (
	"key" text PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" integer NOT NULL,
	"account" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"job_id" integer,
	"cause" text NOT NULL,
	"charge_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_cause_unique" UNIQUE("cause"),
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('charge','hold','release','refund','fee','payout'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reconciliation_id" integer NOT NULL,
	"what" text NOT NULL,
	"expected_cents" bigint NOT NULL,
	"found_cents" bigint NOT NULL,
	"explained_at" timestamp with time zone,
	"explained_by" integer,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"requested_by" integer,
	"since" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"transactions" integer DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"is_balanced" boolean,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"mode" text NOT NULL,
	"purpose" text NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"metadata" jsonb NOT NULL,
	"customer" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_checkouts_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"card_last4" text,
	"card_fails" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"kind" text NOT NULL,
	"charge_id" text,
	"payout_account" text,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_movements_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payout_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"email" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"bank_account" text,
	"return_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payout_accounts_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"customer" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"metadata" jsonb NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"open_invoice" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_subscriptions_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
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
CREATE TABLE "credential_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"credential_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	CONSTRAINT "credential_files_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credentials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"expires_on" date,
	"issuer" text,
	"amount_cents" bigint,
	"aggregate_cents" bigint,
	"license_class" text,
	"holder_name" text,
	"holder_relation" text,
	"exemption" text,
	"status" text DEFAULT 'submitted' NOT NULL,
	"method" text,
	"method_note" text,
	"checked_by" integer,
	"checked_at" timestamp with time zone,
	"rejection_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_status" CHECK ("credentials"."status" in ('submitted','verified','rejected','expired','replaced')),
	CONSTRAINT "credentials_exemption" CHECK ("credentials"."exemption" is null or "credentials"."kind" = 'workers_comp')
);
--> statement-breakpoint
CREATE TABLE "expiry_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expiry_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"credential_id" integer NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expiry_reminders_once" UNIQUE("credential_id","days")
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"business_name" text NOT NULL,
	"license_number" text NOT NULL,
	"insurance_number" text NOT NULL,
	"years_experience" integer NOT NULL,
	"service_area" text NOT NULL,
	"specialties" text[] NOT NULL,
	"work_parishes" text[] DEFAULT '{}' NOT NULL,
	"base_zip" text,
	"radius_miles" integer,
	"equipment" text[] DEFAULT '{}' NOT NULL,
	"verification_status" text DEFAULT 'pending' NOT NULL,
	"subscription_status" text DEFAULT 'pending_review' NOT NULL,
	"paid_through" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"gateway_customer" text,
	"gateway_subscription" text,
	"card_saved" boolean DEFAULT false NOT NULL,
	"membership_version" integer DEFAULT 0 NOT NULL,
	"payout_account" text,
	"payout_ready" boolean DEFAULT false NOT NULL,
	"rejection_reason" text,
	"can_reapply" boolean DEFAULT true NOT NULL,
	"override_reason" text,
	"info_request" jsonb,
	"suspension_reason" text,
	"credentials_valid_through" date,
	"covered_through" date,
	"door_code" text,
	"warned_at" timestamp with time zone,
	"breached_at" timestamp with time zone,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rating" numeric(2, 1),
	"review_count" integer DEFAULT 0 NOT NULL,
	"total_jobs" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "providers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "providers_payout_account_unique" UNIQUE("payout_account"),
	CONSTRAINT "providers_door_code_unique" UNIQUE("door_code"),
	CONSTRAINT "providers_years" CHECK ("providers"."years_experience" >= 0),
	CONSTRAINT "providers_radius" CHECK ("providers"."radius_miles" between 1 and 500),
	CONSTRAINT "providers_base" CHECK (("providers"."base_zip" is null) = ("providers"."radius_miles" is null)),
	CONSTRAINT "providers_specialties" CHECK (cardinality("providers"."specialties") between 1 and 8),
	CONSTRAINT "providers_verification_status" CHECK ("providers"."verification_status" in ('pending','info_requested','verified','rejected','suspended','expired')),
	CONSTRAINT "providers_subscription_status" CHECK ("providers"."subscription_status" in ('trial','pending_review','approved_for_payment','active','past_due','canceled'))
);
--> statement-breakpoint
CREATE TABLE "verification_drafts" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"form" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_checkouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_checkouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"mode" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"checkout_id" text,
	"url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_checkouts_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "membership_checkouts_mode" CHECK ("membership_checkouts"."mode" in ('setup','subscription')),
	CONSTRAINT "membership_checkouts_status" CHECK ("membership_checkouts"."status" in ('open','complete','expired'))
);
--> statement-breakpoint
CREATE TABLE "membership_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"gateway_invoice" text NOT NULL,
	"gateway_subscription" text NOT NULL,
	"charge_id" text,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"period_end" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"back_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_invoices_gateway_invoice_unique" UNIQUE("gateway_invoice"),
	CONSTRAINT "membership_invoices_status" CHECK ("membership_invoices"."status" in ('paid','failed','refunded')),
	CONSTRAINT "membership_invoices_paid" CHECK ("membership_invoices"."status" = 'failed' or "membership_invoices"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "renewal_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renewal_notices_once" UNIQUE("provider_id","period_end")
);
--> statement-breakpoint
CREATE TABLE "subscribe_tokens" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribe_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "subscribe_tokens_hash" CHECK ("subscribe_tokens"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "subscribe_tokens_short" CHECK ("subscribe_tokens"."expires_at" > "subscribe_tokens"."created_at" and "subscribe_tokens"."expires_at" <= "subscribe_tokens"."created_at" + interval '30 minutes'),
	CONSTRAINT "subscribe_tokens_in_time" CHECK ("subscribe_tokens"."used_at" is null or "subscribe_tokens"."used_at" < "subscribe_tokens"."expires_at")
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"award_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"charge_id" text NOT NULL,
	"status" text DEFAULT 'owed' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"retry_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"hold_reason" text,
	"cleared_at" timestamp with time zone,
	"kept_cents" integer DEFAULT 0 NOT NULL,
	"transfer_id" text,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_award_id_unique" UNIQUE("award_id"),
	CONSTRAINT "payouts_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('owed','sending','paid','reversed','kept')),
	CONSTRAINT "payouts_reversed" CHECK ("payouts"."reversed_cents" between 0 and "payouts"."amount_cents"),
	CONSTRAINT "payouts_held" CHECK (("payouts"."held_at" is null) = ("payouts"."hold_reason" is null)),
	CONSTRAINT "payouts_kept" CHECK ("payouts"."kept_cents" between 0 and "payouts"."amount_cents" and ("payouts"."status" = 'kept') = ("payouts"."kept_cents" = "payouts"."amount_cents")),
	CONSTRAINT "payouts_paid_has_transfer" CHECK ("payouts"."status" in ('owed','sending','kept') or "payouts"."transfer_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "storm_parishes" (
	"storm_id" integer NOT NULL,
	"fips" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "storm_parishes_storm_id_fips_pk" PRIMARY KEY("storm_id","fips"),
	CONSTRAINT "storm_parishes_fips" CHECK ("storm_parishes"."fips" ~ '^22[0-9]{3}$'),
	CONSTRAINT "storm_parishes_order" CHECK ("storm_parishes"."until" >= "storm_parishes"."since")
);
--> statement-breakpoint
CREATE TABLE "storm_told" (
	"storm_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"side" text NOT NULL,
	CONSTRAINT "storm_told_storm_id_user_id_pk" PRIMARY KEY("storm_id","user_id"),
	CONSTRAINT "storm_told_side" CHECK ("storm_told"."side" in ('client','provider'))
);
--> statement-breakpoint
CREATE TABLE "storms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"started_by" integer NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	"end_reason" text,
	"tell_after_user_id" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storms_order" CHECK ("storms"."until" >= "storms"."since")
);
--> statement-breakpoint
CREATE TABLE "job_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "job_photos_upload_id_unique" UNIQUE("upload_id"),
	CONSTRAINT "job_photos_kind" CHECK ("job_photos"."kind" in ('asked','finished'))
);
--> statement-breakpoint
CREATE TABLE "job_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"near" text[] NOT NULL,
	"jobs" integer DEFAULT 1 NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"public_words" text,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', coalesce(public_words, title || ' ' || description))) STORED,
	"location" text NOT NULL,
	"desk_words" text GENERATED ALWAYS AS (search_words(title || ' ' || location)) STORED,
	"city" text,
	"zip" text,
	"parish_fips" text,
	"lat" double precision,
	"lon" double precision,
	"service_code" text NOT NULL,
	"urgency" text NOT NULL,
	"budget_cents" integer,
	"show_budget" boolean DEFAULT false NOT NULL,
	"scheduled_date" date,
	"tree_species" text,
	"tree_dbh_inches" real,
	"tree_height_feet" real,
	"standing" text,
	"wires" text,
	"trunk" text,
	"approval_status" text DEFAULT 'pending' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"rejection_reason" text,
	"cancel_reason" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	"bidding_closes_at" timestamp with time zone,
	"bidding_closed_at" timestamp with time zone,
	"awarded_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"work_done_at" timestamp with time zone,
	"work_note" text,
	"completed_at" timestamp with time zone,
	"storm_id" integer,
	"closes_at_bids" integer,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_approval_status" CHECK ("jobs"."approval_status" in ('pending','approved','rejected')),
	CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" in ('open','bidding_closed','awaiting_payment','awarded','in_progress','work_done','completed','cancelled','disputed')),
	CONSTRAINT "jobs_urgency" CHECK ("jobs"."urgency" in ('low','medium','high','emergency')),
	CONSTRAINT "jobs_standing" CHECK ("jobs"."standing" in ('standing','leaning','down')),
	CONSTRAINT "jobs_wires" CHECK ("jobs"."wires" in ('yes','no','unsure')),
	CONSTRAINT "jobs_trunk" CHECK ("jobs"."trunk" in ('private','right_of_way','boundary','historic','unsure')),
	CONSTRAINT "jobs_budget" CHECK ("jobs"."budget_cents" between 1 and 100000000),
	CONSTRAINT "jobs_closes_at_bids" CHECK ("jobs"."closes_at_bids" between 1 and 100),
	CONSTRAINT "jobs_approved_first" CHECK ("jobs"."status" in ('open','cancelled') or "jobs"."approval_status" = 'approved')
);
--> statement-breakpoint
CREATE TABLE "bid_lines" (
	"bid_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer,
	"note" text,
	CONSTRAINT "bid_lines_bid_id_kind_pk" PRIMARY KEY("bid_id","kind"),
	CONSTRAINT "bid_lines_kind" CHECK ("bid_lines"."kind" in ('fell','rig','haul','stump','crane','permit','clean_up')),
	CONSTRAINT "bid_lines_amount" CHECK ("bid_lines"."amount_cents" between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "bid_looks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bid_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bid_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bid_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bid_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"message" text NOT NULL,
	"estimated_duration" text NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"nonce" text NOT NULL,
	"receipt" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bid_revisions_once" UNIQUE("bid_id","revision")
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"message" text NOT NULL,
	"estimated_duration" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"nonce" text NOT NULL,
	"receipt" text DEFAULT '' NOT NULL,
	"letter" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bids_letter" UNIQUE("job_id","letter"),
	CONSTRAINT "bids_amount" CHECK ("bids"."amount_cents" between 1 and 100000000),
	CONSTRAINT "bids_status" CHECK ("bids"."status" in ('pending','accepted','rejected','withdrawn','frozen'))
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"bid_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'awaiting_payment' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"checkout_id" text,
	"checkout_url" text,
	"charge_id" text,
	"refunded_cents" integer,
	"released_cents" integer,
	"taken_cents" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "awards_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "awards_amount" CHECK ("awards"."amount_cents" > 0),
	CONSTRAINT "awards_status" CHECK ("awards"."status" in ('awaiting_payment','paid','released','refunded','given_up')),
	CONSTRAINT "awards_settled_in_full" CHECK ("awards"."refunded_cents" is null or ("awards"."refunded_cents" >= 0 and "awards"."released_cents" >= 0 and "awards"."refunded_cents" + "awards"."released_cents" = "awards"."amount_cents")),
	CONSTRAINT "awards_taken" CHECK ("awards"."taken_cents" between 0 and "awards"."amount_cents" and ("awards"."refunded_cents" is null or "awards"."refunded_cents" >= "awards"."taken_cents")),
	CONSTRAINT "awards_paid_has_charge" CHECK ("awards"."status" in ('awaiting_payment','given_up') or "awards"."charge_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "contact_reads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	CONSTRAINT "dispute_files_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "dispute_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dispute_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"asks" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_statements_side" CHECK ("dispute_statements"."side" in ('client','provider','desk')),
	CONSTRAINT "dispute_statements_asks" CHECK ("dispute_statements"."asks" in ('client','provider','both')),
	CONSTRAINT "dispute_statements_desk_asks" CHECK (("dispute_statements"."side" = 'desk') = ("dispute_statements"."asks" is not null))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"award_id" integer NOT NULL,
	"opened_by" integer NOT NULL,
	"side" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"refund_cents" integer,
	"release_cents" integer,
	"note" text,
	"resolved_by" integer,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open','resolved')),
	CONSTRAINT "disputes_side" CHECK ("disputes"."side" in ('client','provider','desk')),
	CONSTRAINT "disputes_decided" CHECK (("disputes"."status" = 'open') = ("disputes"."resolved_at" is null)
        and ("disputes"."status" = 'open' or ("disputes"."refund_cents" >= 0 and "disputes"."release_cents" >= 0 and "disputes"."note" is not null)))
);
--> statement-breakpoint
CREATE TABLE "money_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"award_id" integer,
	"invoice_id" integer,
	"user_id" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"storage_key" text,
	"bytes" integer,
	"sha256" text,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"altered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_papers_number_unique" UNIQUE("number"),
	CONSTRAINT "money_papers_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "money_papers_kind" CHECK ("money_papers"."kind" in ('agreement','receipt','refund','membership')),
	CONSTRAINT "money_papers_of_one" CHECK (("money_papers"."award_id" is null) <> ("money_papers"."invoice_id" is null)),
	CONSTRAINT "money_papers_made_whole" CHECK (("money_papers"."sha256" is null) = ("money_papers"."storage_key" is null) and ("money_papers"."sha256" is null) = ("money_papers"."bytes" is null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"side" text NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"on_time" boolean,
	"clean" boolean,
	"price_kept" boolean,
	"published_at" timestamp with time zone,
	"reply" text,
	"replied_at" timestamp with time zone,
	"reply_hidden_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_one_a_side" UNIQUE("job_id","side"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_replied" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null)),
	CONSTRAINT "reviews_side" CHECK ("reviews"."side" in ('client','provider'))
);
--> statement-breakpoint
CREATE TABLE "digest_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"notice_id" integer NOT NULL,
	"topic" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" integer NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_choices_user_id_topic_channel_pk" PRIMARY KEY("user_id","topic","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"event_id" integer,
	"type" text NOT NULL,
	"topic" text,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"redirect_to" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pushes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"notice_id" integer NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"from_minute" integer NOT NULL,
	"until_minute" integer NOT NULL,
	CONSTRAINT "quiet_hours_minutes" CHECK ("quiet_hours"."from_minute" between 0 and 1439 and "quiet_hours"."until_minute" between 0 and 1439 and "quiet_hours"."from_minute" <> "quiet_hours"."until_minute")
);
--> statement-breakpoint
CREATE TABLE "licence_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licence_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"licence_number" text NOT NULL,
	"number_key" text NOT NULL,
	"holder_name" text NOT NULL,
	"name_key" text NOT NULL,
	"business_name" text,
	"business_key" text,
	"license_class" text,
	"city" text,
	"expires_on" date
);
--> statement-breakpoint
CREATE TABLE "licence_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licence_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"imported_by" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"lines" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_matches" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"result" text NOT NULL,
	"entry_id" integer,
	"near" jsonb NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licence_matches_result_known" CHECK ("licence_matches"."result" in ('number_and_name','number_only','name_only','none'))
);
--> statement-breakpoint
CREATE TABLE "door_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "door_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"message" text NOT NULL,
	"contact" text,
	"handled_by" integer,
	"handled_at" timestamp with time zone,
	"handling_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"appointment_id" integer NOT NULL,
	"moved_by" text NOT NULL,
	"from_starts_at" timestamp with time zone NOT NULL,
	"from_ends_at" timestamp with time zone NOT NULL,
	"to_starts_at" timestamp with time zone NOT NULL,
	"to_ends_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_moves_by" CHECK ("appointment_moves"."moved_by" in ('client','provider','admin'))
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"bid_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"slot_id" integer,
	"title" text NOT NULL,
	"description" text,
	"location" text,
	"notes" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"proposed_by" text NOT NULL,
	"client_agreed" boolean NOT NULL,
	"provider_agreed" boolean NOT NULL,
	"cancelled_by" text,
	"cancel_reason" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_status" CHECK ("appointments"."status" in ('pending','confirmed','completed','cancelled')),
	CONSTRAINT "appointments_proposed_by" CHECK ("appointments"."proposed_by" in ('client','provider','admin')),
	CONSTRAINT "appointments_cancelled_by" CHECK ("appointments"."cancelled_by" in ('client','provider','admin','clock')),
	CONSTRAINT "appointments_order" CHECK ("appointments"."ends_at" > "appointments"."starts_at"),
	CONSTRAINT "appointments_agreed" CHECK ("appointments"."status" not in ('confirmed','completed') or ("appointments"."client_agreed" and "appointments"."provider_agreed")),
	CONSTRAINT "appointments_reason" CHECK ("appointments"."status" <> 'cancelled' or "appointments"."cancel_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "time_slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"owner_role" text NOT NULL,
	"job_id" integer,
	"provider_id" integer,
	"series_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_slots_role" CHECK ("time_slots"."owner_role" in ('client','provider')),
	CONSTRAINT "time_slots_provider" CHECK (("time_slots"."owner_role" = 'provider') = ("time_slots"."provider_id" is not null)),
	CONSTRAINT "time_slots_order" CHECK ("time_slots"."ends_at" > "time_slots"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "content_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"target_type" text NOT NULL,
	"target_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_reports_once" UNIQUE("target_type","target_id","reporter_id"),
	CONSTRAINT "content_reports_decided" CHECK (("content_reports"."status" = 'open') = ("content_reports"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "job_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answer_changed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"answer_hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_questions_answered" CHECK (("job_questions"."answer" is null) = ("job_questions"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "message_photos" (
	"message_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "message_photos_message_id_position_pk" PRIMARY KEY("message_id","position"),
	CONSTRAINT "message_photos_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_looks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"admin_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_reads" (
	"job_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"last_read_id" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_reads_job_id_provider_id_user_id_pk" PRIMARY KEY("job_id","provider_id","user_id")
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
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"notify" boolean DEFAULT true NOT NULL,
	"words" text,
	"lat" double precision,
	"lon" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"author_id" integer,
	"from_desk" boolean NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_texts_author" CHECK ("support_texts"."from_desk" = ("support_texts"."author_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"topic" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"token" text NOT NULL,
	"texts" integer DEFAULT 0 NOT NULL,
	"desk_words" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_token_unique" UNIQUE("token"),
	CONSTRAINT "support_tickets_status" CHECK ("support_tickets"."status" in ('open', 'answered', 'closed')),
	CONSTRAINT "support_tickets_texts" CHECK ("support_tickets"."texts" between 0 and 100)
);
--> statement-breakpoint
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
	"search_part" smallint,
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
CREATE TABLE "dismissed_failures" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"dismissed_at" timestamp with time zone NOT NULL,
	"dismissed_by" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "dismissed_failures_kind_ref_pk" PRIMARY KEY("kind","ref")
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_exceptions" ADD CONSTRAINT "credential_exceptions_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_exceptions" ADD CONSTRAINT "credential_exceptions_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_files" ADD CONSTRAINT "credential_files_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_files" ADD CONSTRAINT "credential_files_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_reminders" ADD CONSTRAINT "expiry_reminders_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_drafts" ADD CONSTRAINT "verification_drafts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_checkouts" ADD CONSTRAINT "membership_checkouts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_invoices" ADD CONSTRAINT "membership_invoices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribe_tokens" ADD CONSTRAINT "subscribe_tokens_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_parishes" ADD CONSTRAINT "storm_parishes_storm_id_storms_id_fk" FOREIGN KEY ("storm_id") REFERENCES "public"."storms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_told" ADD CONSTRAINT "storm_told_storm_id_storms_id_fk" FOREIGN KEY ("storm_id") REFERENCES "public"."storms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_told" ADD CONSTRAINT "storm_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storms" ADD CONSTRAINT "storms_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storms" ADD CONSTRAINT "storms_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_photos" ADD CONSTRAINT "job_photos_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_photos" ADD CONSTRAINT "job_photos_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_storm_id_storms_id_fk" FOREIGN KEY ("storm_id") REFERENCES "public"."storms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_lines" ADD CONSTRAINT "bid_lines_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_looks" ADD CONSTRAINT "bid_looks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_looks" ADD CONSTRAINT "bid_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_revisions" ADD CONSTRAINT "bid_revisions_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reads" ADD CONSTRAINT "contact_reads_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reads" ADD CONSTRAINT "contact_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_statement_id_dispute_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."dispute_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_papers" ADD CONSTRAINT "money_papers_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_papers" ADD CONSTRAINT "money_papers_invoice_id_membership_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."membership_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_papers" ADD CONSTRAINT "money_papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_items" ADD CONSTRAINT "digest_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_items" ADD CONSTRAINT "digest_items_notice_id_notifications_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_notice_id_notifications_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_entries" ADD CONSTRAINT "licence_entries_import_id_licence_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."licence_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_imports" ADD CONSTRAINT "licence_imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_matches" ADD CONSTRAINT "licence_matches_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_matches" ADD CONSTRAINT "licence_matches_import_id_licence_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."licence_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_matches" ADD CONSTRAINT "licence_matches_entry_id_licence_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."licence_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_reports" ADD CONSTRAINT "door_reports_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_reports" ADD CONSTRAINT "door_reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_moves" ADD CONSTRAINT "appointment_moves_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_slot_id_time_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."time_slots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_looks" ADD CONSTRAINT "thread_looks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_looks" ADD CONSTRAINT "thread_looks_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_looks" ADD CONSTRAINT "thread_looks_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_work_runs" ADD CONSTRAINT "new_work_runs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_work_told" ADD CONSTRAINT "new_work_told_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_work_told" ADD CONSTRAINT "new_work_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_texts" ADD CONSTRAINT "support_texts_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_texts" ADD CONSTRAINT "support_texts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "dismissed_failures" ADD CONSTRAINT "dismissed_failures_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_waiting" ON "events" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_try_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "audit_rows_actor" ON "audit_rows" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_rows_action" ON "audit_rows" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_rows_target" ON "audit_rows" USING btree ("target_type","target_id","id");--> statement-breakpoint
CREATE INDEX "audit_rows_at" ON "audit_rows" USING brin ("at");--> statement-breakpoint
CREATE INDEX "processes_seen" ON "processes" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "backup_runs_finished" ON "backup_runs" USING btree ("finished_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_one_open" ON "email_changes" USING btree ("user_id") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "email_changes_held" ON "email_changes" USING btree (lower("old_email")) WHERE stop_token_hash is not null and confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tries_window" ON "tries" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "users_type" ON "users" USING btree ("user_type","id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("search_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree ("id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "users_test" ON "users" USING btree ("id") WHERE is_test;--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("created_at") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "chargebacks_charge" ON "chargebacks" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "failed_refunds_open" ON "failed_refunds" USING btree ("id") WHERE retried_at is null;--> statement-breakpoint
CREATE INDEX "gateway_tasks_waiting" ON "gateway_tasks" USING btree ("next_try_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "gateway_tasks_lane" ON "gateway_tasks" USING btree ("lane","id") WHERE done_at is null and lane is not null;--> statement-breakpoint
CREATE INDEX "gateway_tasks_unsettled" ON "gateway_tasks" USING btree ("id") WHERE kind = 'refund' and settled_at is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id","amount_cents");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account","amount_cents");--> statement-breakpoint
CREATE INDEX "ledger_transactions_job" ON "ledger_transactions" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_charge" ON "ledger_transactions" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_of" ON "reconciliation_differences" USING btree ("reconciliation_id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_open" ON "reconciliation_differences" USING btree ("id") WHERE explained_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_once" ON "reconciliations" USING btree ("day") WHERE requested_by is null;--> statement-breakpoint
CREATE INDEX "reconciliations_unfinished" ON "reconciliations" USING btree ("id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("retry_at") WHERE "webhook_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_due" ON "sandbox_checkouts" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "sandbox_events_waiting" ON "sandbox_events" USING btree ("created_at") WHERE "sandbox_events"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_events_delivered" ON "sandbox_events" USING btree ("delivered_at");--> statement-breakpoint
CREATE INDEX "sandbox_movements_of_charge" ON "sandbox_movements" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_due" ON "sandbox_subscriptions" USING btree ("current_period_end") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_tries" ON "sandbox_subscriptions" USING btree ("next_try_at") WHERE status = 'past_due';--> statement-breakpoint
CREATE UNIQUE INDEX "credential_exceptions_one" ON "credential_exceptions" USING btree ("provider_id","kind") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "credential_files_credential" ON "credential_files" USING btree ("credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_verified" ON "credentials" USING btree ("provider_id","kind") WHERE status = 'verified';--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_submitted" ON "credentials" USING btree ("provider_id","kind") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "credentials_provider" ON "credentials" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "credentials_expiring" ON "credentials" USING btree ("expires_on") WHERE status in ('submitted', 'verified');--> statement-breakpoint
CREATE INDEX "providers_verification" ON "providers" USING btree ("verification_status","submitted_at");--> statement-breakpoint
CREATE INDEX "providers_customer" ON "providers" USING btree ("gateway_customer");--> statement-breakpoint
CREATE INDEX "membership_checkouts_open" ON "membership_checkouts" USING btree ("provider_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "membership_invoices_provider" ON "membership_invoices" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "payouts_provider" ON "payouts" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "payouts_owed" ON "payouts" USING btree ("provider_id") WHERE status = 'owed';--> statement-breakpoint
CREATE INDEX "payouts_sending" ON "payouts" USING btree ("id") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "payouts_refused" ON "payouts" USING btree ("retry_at") WHERE status = 'owed' and retry_at is not null;--> statement-breakpoint
CREATE INDEX "storms_running" ON "storms" USING btree ("until") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "storms_telling" ON "storms" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "job_photos_job" ON "job_photos" USING btree ("job_id","position");--> statement-breakpoint
CREATE INDEX "job_words_stem" ON "job_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "job_words_near" ON "job_words" USING gin ("near");--> statement-breakpoint
CREATE INDEX "job_words_alike" ON "job_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_words_counted" ON "job_words" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "jobs_client" ON "jobs" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_parish_service" ON "jobs" USING btree ("parish_fips","service_code","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_service" ON "jobs" USING btree ("service_code","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_parish" ON "jobs" USING btree ("parish_fips","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_urgency" ON "jobs" USING btree ("urgency","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_urgency_service" ON "jobs" USING btree ("urgency","service_code","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_closing" ON "jobs" USING btree ("bidding_closes_at","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_parish_closing" ON "jobs" USING btree ("parish_fips","bidding_closes_at","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_closing" ON "jobs" USING btree ("bidding_closes_at","id");--> statement-breakpoint
CREATE INDEX "jobs_open_point" ON "jobs" USING btree ("lat","lon","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_completed_parish_service" ON "jobs" USING btree ("parish_fips","service_code","completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "jobs_approval" ON "jobs" USING btree ("approval_status","id");--> statement-breakpoint
CREATE INDEX "jobs_status" ON "jobs" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("submitted_at","id") WHERE approval_status = 'pending' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_unreviewed" ON "jobs" USING btree ("submitted_at","id") WHERE storm_id is not null and reviewed_at is null and approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "jobs_storm" ON "jobs" USING btree ("storm_id") WHERE storm_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_desk_words" ON "jobs" USING gin ("desk_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_created" ON "jobs" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_words" ON "jobs" USING gin ("words");--> statement-breakpoint
CREATE INDEX "jobs_open_title" ON "jobs" USING gin (to_tsvector('english', title)) WHERE approval_status = 'approved' and status = 'open' and public_words is null;--> statement-breakpoint
CREATE INDEX "bid_looks_job" ON "bid_looks" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_one_live" ON "bids" USING btree ("job_id","provider_id") WHERE status in ('pending','accepted','frozen');--> statement-breakpoint
CREATE UNIQUE INDEX "bids_one_accepted" ON "bids" USING btree ("job_id") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "bids_provider" ON "bids" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "bids_job" ON "bids" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "bids_created" ON "bids" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "awards_one_live" ON "awards" USING btree ("job_id") WHERE status in ('awaiting_payment','paid','released');--> statement-breakpoint
CREATE INDEX "awards_bid" ON "awards" USING btree ("bid_id");--> statement-breakpoint
CREATE INDEX "awards_due" ON "awards" USING btree ("due_at") WHERE status = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "dispute_files_statement" ON "dispute_files" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "dispute_statements_of" ON "dispute_statements" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open" ON "disputes" USING btree ("job_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "disputes_job" ON "disputes" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "disputes_award" ON "disputes" USING btree ("award_id");--> statement-breakpoint
CREATE INDEX "disputes_waiting" ON "disputes" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_papers_of_award" ON "money_papers" USING btree ("award_id","kind") WHERE award_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "money_papers_of_invoice" ON "money_papers" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "money_papers_user" ON "money_papers" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "money_papers_unmade" ON "money_papers" USING btree ("next_try_at") WHERE sha256 is null;--> statement-breakpoint
CREATE INDEX "reviews_provider" ON "reviews" USING btree ("provider_id","id") WHERE side = 'client' and published_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("created_at") WHERE published_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "digest_items_once" ON "digest_items" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "digest_items_due" ON "digest_items" USING btree ("due_at","user_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pushes_once" ON "pushes" USING btree ("subscription_id","notice_id");--> statement-breakpoint
CREATE INDEX "pushes_waiting" ON "pushes" USING btree ("next_try_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "pushes_failed" ON "pushes" USING btree ("created_at") WHERE failure is not null and failure <> 'needless';--> statement-breakpoint
CREATE INDEX "licence_entries_number" ON "licence_entries" USING btree ("import_id","number_key");--> statement-breakpoint
CREATE INDEX "licence_entries_name" ON "licence_entries" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "licence_entries_business" ON "licence_entries" USING gin ("business_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "licence_matches_result" ON "licence_matches" USING btree ("result","provider_id");--> statement-breakpoint
CREATE INDEX "door_reports_open" ON "door_reports" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "door_reports_provider" ON "door_reports" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "appointment_moves_appointment" ON "appointment_moves" USING btree ("appointment_id","id");--> statement-breakpoint
CREATE INDEX "appointments_starts" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_client" ON "appointments" USING btree ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_provider" ON "appointments" USING btree ("provider_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_job" ON "appointments" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "appointments_slot" ON "appointments" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "appointments_to_remind" ON "appointments" USING btree ("starts_at") WHERE status = 'confirmed' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "time_slots_starts" ON "time_slots" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "time_slots_job" ON "time_slots" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "content_reports_open" ON "content_reports" USING btree ("id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "job_questions_job" ON "job_questions" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "job_questions_provider" ON "job_questions" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("job_id","provider_id","id");--> statement-breakpoint
CREATE INDEX "thread_looks_thread" ON "thread_looks" USING btree ("job_id","provider_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "support_texts_ticket" ON "support_texts" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "support_tickets_user" ON "support_tickets" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "support_tickets_status" ON "support_tickets" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "support_tickets_words" ON "support_tickets" USING gin ("desk_words" gin_trgm_ops);--> statement-breakpoint
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
CREATE INDEX "dismissed_failures_by" ON "dismissed_failures" USING btree ("dismissed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_one_open" ON "incidents" USING btree ("kind") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "incidents_opened" ON "incidents" USING btree ("opened_at");
--> statement-breakpoint
-- The tables of the payments feature import none below it, so these foreign keys are declared here.
alter table "chargebacks" add constraint "chargebacks_job_fk" foreign key ("job_id") references "jobs"("id");
--> statement-breakpoint
alter table "failed_refunds" add constraint "failed_refunds_job_fk" foreign key ("job_id") references "jobs"("id");
--> statement-breakpoint
alter table "failed_refunds" add constraint "failed_refunds_retried_by_fk" foreign key ("retried_by") references "users"("id");
--> statement-breakpoint
alter table "failed_refunds" add constraint "failed_refunds_user_fk" foreign key ("user_id") references "users"("id");
--> statement-breakpoint
alter table "ledger_transactions" add constraint "ledger_transactions_job_fk" foreign key ("job_id") references "jobs"("id");
--> statement-breakpoint
alter table "payouts" add constraint "payouts_award_fk" foreign key ("award_id") references "awards"("id");
--> statement-breakpoint
alter table "payouts" add constraint "payouts_job_fk" foreign key ("job_id") references "jobs"("id");
--> statement-breakpoint
alter table "reconciliation_differences" add constraint "reconciliation_differences_explained_by_fk" foreign key ("explained_by") references "users"("id");
--> statement-breakpoint
alter table "reconciliations" add constraint "reconciliations_requested_by_fk" foreign key ("requested_by") references "users"("id");
--> statement-breakpoint
alter table "appointments" add constraint "appointments_cancelled" check ((status = 'cancelled') = (cancelled_by is not null));
--> statement-breakpoint
-- Two confirmed appointments of a business never overlap.
alter table "appointments" add constraint "appointments_no_overlap" exclude using gist
  (provider_id with =, tstzrange(starts_at, ends_at) with &&) where (status = 'confirmed');
--> statement-breakpoint
alter table "time_slots" add constraint "time_slots_no_overlap" exclude using gist
  (owner_id with =, tstzrange(starts_at, ends_at) with &&);
--> statement-breakpoint
-- One storm at a time for each parish.
alter table "storm_parishes" add constraint "storm_parishes_one" exclude using gist
  (fips with =, tstzrange(since, until) with &&);
--> statement-breakpoint
-- Append-only: what was booked stays booked (spec 4 "Money").
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- A person's notices: the version makes the poll's ETag, the count the bell's badge.
create function count_new_notices() returns trigger language plpgsql as $$
begin
  update users u set notices_version = u.notices_version + 1, unread_count = u.unread_count + n.unread
  from (select user_id, count(*) filter (where not is_read)::int as unread from changed group by user_id order by user_id) n
  where u.id = n.user_id;
  return null;
end $$;
--> statement-breakpoint
create function count_changed_notices() returns trigger language plpgsql as $$
begin
  update users u set notices_version = u.notices_version + 1,
    unread_count = (select count(*)::int from notifications where user_id = u.id and not is_read)
  where u.id in (select user_id from changed);
  return null;
end $$;
--> statement-breakpoint
-- Server processes keep signed-in people in memory; this tells all of them at once when a row behind one changed.
create function tell_person_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('person_changed', case tg_table_name
    when 'users' then (to_jsonb(coalesce(new, old)) ->> 'id')
    else (to_jsonb(coalesce(new, old)) ->> 'user_id') end);
  return null;
end $$;
--> statement-breakpoint
-- The record: each row is numbered and chained under a lock that is held to the commit, so that numbers have no hole and no row
-- can be changed, added or taken out without breaking the chain from there on.
create function audit_hash(r audit_rows) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    r.prev_hash, r.id, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), r.actor_id, r.actor_name,
    r.action, r.target_type, r.target_id, r.before, r.after, r.reason)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
create or replace function chain_audit_row() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7204312);
  select last_id + 1, last_hash into new.id, new.prev_hash from audit_heads where id = 1;
  if not found then
    select id + 1, hash into new.id, new.prev_hash from audit_rows order by id desc limit 1;
    new.id := coalesce(new.id, 1);
    new.prev_hash := coalesce(new.prev_hash, repeat('0', 64));
    insert into audit_heads values (1, new.id, new.prev_hash);
  end if;
  new.hash := audit_hash(new);
  update audit_heads set last_id = new.id, last_hash = new.hash where id = 1;
  return new;
end $$;
--> statement-breakpoint
-- A person's words hold their business too, so that one index answers for both.
create function words_of_user(u users) returns text language sql stable as $$
  select search_words(concat_ws(' ', u.first_name, u.last_name, u.email, u.username, u.phone,
    (select concat_ws(' ', p.business_name, p.license_number, p.service_area) from providers p where p.user_id = u.id)))
$$;
--> statement-breakpoint
create function keep_words_of_user() returns trigger language plpgsql as $$
begin
  new.search_words := words_of_user(new);
  return new;
end $$;
--> statement-breakpoint
create function keep_words_of_business() returns trigger language plpgsql as $$
begin
  update users u set search_words = words_of_user(u) where u.id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create function keep_audit_head() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'audit_heads is kept by the record itself' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
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
END $$;
--> statement-breakpoint
-- Checked at commit: no transaction without entries.
CREATE FUNCTION ledger_has_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM ledger_entries WHERE transaction_id = new.id) THEN
    RAISE EXCEPTION 'ledger transaction % has no entries', new.id USING errcode = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
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
--> statement-breakpoint
-- Every process keeps in memory which storms are on, and reads them again when it is told.
create function tell_storms_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('storms_changed', '');
  return null;
end $$;
--> statement-breakpoint
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
-- An appointment is completed only once it has begun: `updated_at` is the moment of that change. Rows from before stay as they are.
create function appointment_has_begun() returns trigger language plpgsql as $$
begin
  raise exception 'appointment % has not begun yet', new.id using errcode = '23514', constraint = 'appointments_completed_once_begun';
end $$;
--> statement-breakpoint
-- The name of that day: a closed account does not change the audit log. The version before sends the name itself.
create function name_audit_actor() returns trigger language plpgsql as $$
begin
  if new.actor_name = '' then
    if new.actor_id is null then
      new.actor_name := 'Live Oak (by the clock)';
    else
      select first_name || ' ' || last_name into new.actor_name from users where id = new.actor_id;
      new.actor_name := coalesce(new.actor_name, 'user ' || new.actor_id);
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
insert into "audit_heads" (id, last_id, last_hash) values (1, 0, repeat('0', 64));
--> statement-breakpoint
insert into "installations" ("restored_at") values (null);
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on "ledger_entries" for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_no_truncate before truncate on "ledger_entries" for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_transactions_append_only before update or delete on "ledger_transactions" for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_transactions_no_truncate before truncate on "ledger_transactions" for each statement execute function refuse_change();
--> statement-breakpoint
create trigger notifications_added after insert on "notifications" referencing new table as changed for each statement execute function count_new_notices();
--> statement-breakpoint
create trigger notifications_changed after update on "notifications" referencing new table as changed for each statement execute function count_changed_notices();
--> statement-breakpoint
create trigger users_changed after update or delete on "users" for each row execute function tell_person_changed();
--> statement-breakpoint
create trigger sessions_changed after update or delete on "sessions" for each row execute function tell_person_changed();
--> statement-breakpoint
create trigger providers_changed after insert or update or delete on "providers" for each row execute function tell_person_changed();
--> statement-breakpoint
create trigger audit_rows_chained before insert on "audit_rows" for each row execute function chain_audit_row();
--> statement-breakpoint
create trigger audit_rows_append_only before update or delete on "audit_rows" for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_rows_no_truncate before truncate on "audit_rows" for each statement execute function refuse_change();
--> statement-breakpoint
create trigger users_words_kept before insert or update of first_name, last_name, email, username, phone on "users"
  for each row execute function keep_words_of_user();
--> statement-breakpoint
create trigger providers_words_kept after insert or update of user_id, business_name, license_number, service_area on "providers"
  for each row execute function keep_words_of_business();
--> statement-breakpoint
create trigger audit_heads_kept before insert or update or delete on "audit_heads" for each row execute function keep_audit_head();
--> statement-breakpoint
create trigger audit_heads_no_truncate before truncate on "audit_heads" for each statement execute function refuse_change();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_whole" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_written_whole();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_entries" AFTER INSERT ON "ledger_transactions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_has_entries();
--> statement-breakpoint
CREATE TRIGGER "jobs_words_posted" AFTER INSERT ON "jobs" FOR EACH ROW WHEN (new.approval_status = 'approved') EXECUTE FUNCTION learn_job_words();
--> statement-breakpoint
CREATE TRIGGER "jobs_words_changed" AFTER UPDATE ON "jobs" FOR EACH ROW
  WHEN (new.approval_status = 'approved' and (old.approval_status <> 'approved' or old.title is distinct from new.title
    or old.description is distinct from new.description or old.public_words is distinct from new.public_words))
  EXECUTE FUNCTION learn_job_words();
--> statement-breakpoint
create trigger storm_parishes_changed after insert or update or delete on "storm_parishes"
  for each statement execute function tell_storms_changed();
--> statement-breakpoint
create trigger credentials_cover after insert or delete or update of provider_id, kind, status, expires_on on credentials
  for each row execute function keep_covered_through();
--> statement-breakpoint
create trigger credential_exceptions_cover after insert or update or delete on credential_exceptions
  for each row execute function keep_covered_through();
--> statement-breakpoint
create trigger appointments_completed_once_begun before update of status on appointments
  for each row when (new.status = 'completed' and old.status <> 'completed' and new.updated_at < new.starts_at)
  execute function appointment_has_begun();
--> statement-breakpoint
create trigger audit_rows_actor_named before insert on "audit_rows" for each row execute function name_audit_actor();
