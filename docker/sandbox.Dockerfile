FROM node:24-slim
WORKDIR /sorteo
COPY package.json package-lock.json ./
COPY build/installation.mjs build/
COPY locales/ locales/
RUN npm ci
COPY . .
RUN npm run build && chown -R node:node /sorteo
USER node
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=3s \
  CMD node -e "fetch('http://127.0.0.1:4173/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["npm", "start", "--", "--host", "0.0.0.0", "--allowed-host", "sandbox"]
