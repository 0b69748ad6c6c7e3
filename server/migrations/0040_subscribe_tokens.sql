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
ALTER TABLE "subscribe_tokens" ADD CONSTRAINT "subscribe_tokens_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;