#!/bin/sh
# Writes the nginx configuration from the environment, and starts nginx (or the given command).
#
# GATEWAY           address of the gateway, such as https://gateway.example (required)
# GATEWAY_KIND      "sandbox" when the gateway is the sandbox of this repository
# SITE_NAME         name of the site; replaces the one in /config/site.json
# MERCHANT_CODE     merchant code; replaces the one in /config/site.json
# PORT              port of the container, 8080 by default
set -eu

fail() {
  echo "sorteo: $1" >&2
  exit 1
}

ROOT=${ROOT:-/srv/sorteo/dist}
WORK=${WORK:-/tmp/sorteo}
CONFIG=${CONFIG:-/config}
PORT=${PORT:-8080}

case "${GATEWAY:-}" in
  http://* | https://*) ;;
  *) fail "GATEWAY must be an address such as https://gateway.example" ;;
esac
scheme=${GATEWAY%%://*}
authority=${GATEWAY#*://}
authority=${authority%/}
case "$authority" in
  '' | *[!A-Za-z0-9.:_-]*) fail "GATEWAY must be an address without a path, such as https://gateway.example" ;;
esac
name=${authority%%:*}
case "$authority" in
  *:*) address=$authority ;;
  *) if [ "$scheme" = https ]; then address=$authority:443; else address=$authority:80; fi ;;
esac
is_port() {
  case "$1" in
    '' | *[!0-9]* | ??????*) return 1 ;;
  esac
  [ "$1" -ge 1 ] && [ "$1" -le 65535 ]
}
is_port "$PORT" || fail "PORT must be a number from 1 to 65535"
case "$authority" in
  *:*) is_port "${authority##*:}" && [ "${authority#*:}" = "${authority##*:}" ] || fail "GATEWAY has an invalid port" ;;
esac
case "${GATEWAY_KIND:-}" in
  '' | sandbox) ;;
  *) fail "GATEWAY_KIND must be empty or \"sandbox\"" ;;
esac
[ ! -d "$CONFIG/site.json" ] || fail "site.json is a folder: mount a file"

mkdir -p "$WORK"
settings=$CONFIG
if [ -f "$CONFIG/site.json" ]; then
  jq -e 'type == "object"' "$CONFIG/site.json" > /dev/null 2>&1 || fail "site.json is not a JSON object"
fi
if [ ! -f "$CONFIG/site.json" ] || [ -n "${SITE_NAME:-}${MERCHANT_CODE:-}" ]; then
  settings=$WORK
  if [ -f "$CONFIG/site.json" ]; then cat "$CONFIG/site.json"; else echo '{}'; fi |
    jq --arg name "${SITE_NAME:-}" --arg merchant "${MERCHANT_CODE:-}" \
      '. + (if $name == "" then {} else {name: $name} end) + (if $merchant == "" then {} else {merchantCode: $merchant} end)' \
      > "$WORK/site.json"
fi

# An origin with another character could add a directive to the policy.
hosts_of() {
  jq -r --arg kind "$1" '(.hosts | objects | .[$kind] | arrays) // [] | map(select(type == "string" and test("^https?://[A-Za-z0-9_.*:-]+$"))) | join(" ")' \
    "$settings/site.json"
}
images=$(hosts_of images)
frames=$(hosts_of frames)
connections=$(hosts_of connections)
reports=$(jq -r '.report | objects | .url | strings | select(test("^https://[A-Za-z0-9_.:-]+([/?#]|$)")) | capture("^(?<origin>https://[A-Za-z0-9_.:-]+)").origin' "$settings/site.json")
connections="${connections:+$connections }$reports"
connections=${connections% }
scripts=
types=
if jq -e '.analytics == "google"' "$settings/site.json" > /dev/null; then
  scripts=https://www.googletagmanager.com
  types=sorteo-analytics
  connections="${connections:+$connections }$scripts https://*.google-analytics.com https://*.analytics.google.com"
fi

# The documents for a visitor who chose no language.
language=$(jq -r '.defaultLanguage | strings' "$settings/site.json")
ending=.html
case "$language" in
  '' | *[!A-Za-z0-9-]*) ;;
  *) [ ! -f "$ROOT/index.$language.html" ] || ending=.$language.html ;;
esac

host=$authority
paths=
if [ "${GATEWAY_KIND:-}" = sandbox ]; then
  host='$http_host'
  paths='|covers|art|support|play|__sandbox'
  frames="$frames http://*.localhost:*"
fi

sed \
  -e "s#@GATEWAY_ADDRESS@#$address#g" \
  -e "s#@GATEWAY_SCHEME@#$scheme#g" \
  -e "s#@GATEWAY_HOST@#$host#g" \
  -e "s#@GATEWAY_NAME@#$name#g" \
  -e "s#@EXTRA_PATHS@#$paths#g" \
  -e "s#@DOCUMENT_ENDING@#$ending#g" \
  -e "s#@PORT@#$PORT#g" \
  -e "s#@ROOT@#$ROOT#g" \
  -e "s#@SETTINGS@#$settings#g" \
  -e "s# @IMAGE_HOSTS@#${images:+ $images}#g" \
  -e "s# @FRAME_HOSTS@#${frames:+ $frames}#g" \
  -e "s# @CONNECTION_HOSTS@#${connections:+ $connections}#g" \
  -e "s# @SCRIPT_HOSTS@#${scripts:+ $scripts}#g" \
  -e "s# @TRUSTED_TYPES@#${types:+ $types}#g" \
  "$ROOT/server/nginx.container.conf" > "$WORK/site.conf"

if [ "${GATEWAY_KIND:-}" = sandbox ]; then
  # The games of the sandbox run on their own host.
  cat >> "$WORK/site.conf" << CONF
server {
    listen $PORT;
    listen [::]:$PORT;
    server_name ~^play\.;
    location / {
        proxy_pass $scheme://sorteo_gateway;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host \$http_host;
    }
}
CONF
fi

# Without IPv6, nginx would not start.
if [ ! -f /proc/net/if_inet6 ]; then
  sed -i '/listen \[::\]/d' "$WORK/site.conf"
fi

cat > "$WORK/nginx.conf" << CONF
daemon off;
pid $WORK/nginx.pid;
error_log stderr warn;
events {}
http {
    access_log off;
    client_body_temp_path $WORK/body;
    proxy_temp_path $WORK/proxy;
    fastcgi_temp_path $WORK/fastcgi;
    uwsgi_temp_path $WORK/uwsgi;
    scgi_temp_path $WORK/scgi;
    include $WORK/site.conf;
}
CONF

[ "$#" -gt 0 ] || set -- nginx -p "$WORK" -e stderr -c "$WORK/nginx.conf"
exec "$@"
