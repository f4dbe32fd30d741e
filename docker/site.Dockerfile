# The packages contain a Node for glibc, which Alpine does not have.
FROM node:24-slim AS build
WORKDIR /sorteo
COPY package.json package-lock.json ./
COPY build/installation.mjs build/
COPY locales/ locales/
RUN npm ci
COPY . .
RUN npm run build

FROM nginx:1.29-alpine-slim
RUN apk add --no-cache ca-certificates jq
COPY --from=build /sorteo/dist /srv/sorteo/dist
COPY docker/entrypoint.sh /entrypoint.sh
USER nginx
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD wget -q -O /dev/null http://localhost:8080/healthz || exit 1
ENTRYPOINT ["/entrypoint.sh"]
