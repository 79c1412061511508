#!/bin/sh
# Writes deploy/.env with a password for each login, which compose reads by itself, and a certificate for trying the shop
# out. It needs openssl. What is there is kept.
#
#   deploy/compose/make-secrets.sh shop.example.com
set -eu
umask 077
domain=${1:?the public name of the shop, such as shop.example.com}
here=$(cd "$(dirname "$0")" && pwd)
env="$here/../.env"

secret() {
  openssl rand -hex 24
}

if [ -e "$env" ]; then
  echo "deploy/.env is there and is kept"
else
  cat > "$env.part" <<END
DOMAIN=$domain
POSTGRES_PASSWORD=$(secret)
REPLICATION_PASSWORD=$(secret)
OWNER_PASSWORD=$(secret)
SHOP_PASSWORD=$(secret)
S3_ACCESS_KEY=$(openssl rand -hex 10)
S3_SECRET_KEY=$(secret)
METRICS_TOKEN=$(secret)
SECRETS_KEY=$(openssl rand -hex 32)
SMTP_URL=
END
  mv "$env.part" "$env"
  echo "deploy/.env is made"
fi

# HAProxy reads it as the user 99 of its image. A real certificate takes its place: cat fullchain.pem privkey.pem.
if [ -e "$here/tls/shop.pem" ]; then
  echo "deploy/compose/tls/shop.pem is there and is kept"
else
  mkdir -p "$here/tls"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj "/CN=$domain" \
    -addext "subjectAltName=DNS:$domain" -keyout "$here/tls/key.pem" -out "$here/tls/certificate.pem"
  cat "$here/tls/certificate.pem" "$here/tls/key.pem" > "$here/tls/shop.pem"
  rm "$here/tls/certificate.pem" "$here/tls/key.pem"
  chmod 755 "$here/tls"
  chmod 644 "$here/tls/shop.pem"
  echo "deploy/compose/tls/shop.pem is made; browsers will warn of it"
fi
