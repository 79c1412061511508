#!/bin/sh
# Makes the certificate authority of the cluster and a certificate for each machine; it needs openssl.
#
#   deploy/tls/make-certificates.sh FOLDER machine-1=10.0.0.11 machine-2=10.0.0.12 …
#
# FOLDER/ca.key stays where it was made; FOLDER/ca.crt and FOLDER/machine-1/machine.{crt,key} go to /etc/phohang/tls of
# their machine. What is there is kept: run it again with a new machine, or after removing a certificate that expires.
set -eu
umask 077

if [ $# -lt 2 ]; then
  echo "usage: $0 FOLDER NAME=ADDRESS …" >&2
  exit 2
fi
folder=$1
shift
mkdir -p "$folder"

new_key() {
  openssl ecparam -name prime256v1 -genkey -noout -out "$1"
}

if [ ! -e "$folder/ca.key" ]; then
  new_key "$folder/ca.key"
  openssl req -x509 -new -sha256 -days 3650 -key "$folder/ca.key" -out "$folder/ca.crt" -subj "/CN=phohang cluster" \
    -addext "basicConstraints=critical,CA:TRUE,pathlen:0" -addext "keyUsage=critical,keyCertSign,cRLSign"
fi

for machine in "$@"; do
  name=${machine%%=*}
  address=${machine#*=}
  of="$folder/$name"
  if [ -e "$of/machine.crt" ]; then
    echo "$of/machine.crt is there and is kept"
    continue
  fi
  mkdir -p "$of"
  new_key "$of/machine.key"
  # The shop reaches the primary through HAProxy on its own machine, so every certificate holds for 127.0.0.1, too.
  # Members of etcd are clients of one another, and so is Patroni.
  cat > "$of/extensions" <<END
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
subjectAltName = DNS:$name, IP:$address, DNS:localhost, IP:127.0.0.1
END
  openssl req -new -sha256 -key "$of/machine.key" -subj "/CN=$name" |
    openssl x509 -req -sha256 -days 730 -CA "$folder/ca.crt" -CAkey "$folder/ca.key" -set_serial "0x$(openssl rand -hex 16)" \
      -extfile "$of/extensions" -out "$of/machine.crt"
  rm "$of/extensions"
  echo "$of/machine.crt is made for $name, $address"
done
