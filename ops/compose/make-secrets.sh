#!/usr/bin/env bash
# Makes the secrets of ops/compose/compose.yaml that can be made, and names those that somebody has to bring. What is there stays.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# The files are read by the users of the containers; the folder keeps everybody else on this machine out.
mkdir -p secrets
chmod 700 secrets
umask 022

keep() { [ -e "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }
random() { openssl rand -hex "$1"; }

keep postgres-password "$(random 24)"
keep database-url "postgres://live_oak:$(cat secrets/postgres-password)@database:5432/live_oak"
keep s3-key-id "live-oak-$(random 4)"
keep s3-secret "$(random 24)"
keep admin-password "$(random 12)"

missing=0
for bring in \
  "certificate the certificate of PUBLIC_URL, its chain and its private key, one after the other in one file (PEM)" \
  "stripe-key the secret key of Stripe (sk_live_...)" \
  "stripe-webhook-secret the signing secret of the endpoint PUBLIC_URL/api/webhooks/stripe (whsec_...)" \
  "smtp-url the mail server: smtps://name:password@host"; do
  if [ ! -s "secrets/${bring%% *}" ]; then
    echo "to bring: $PWD/secrets/${bring%% *}: ${bring#* }"
    missing=1
  fi
done
[ "$missing" = 1 ] || echo "all secrets are there"
