# One image for every role; docker-compose.yml names the command of each.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 DATA_DIR=/data
# Left to itself V8 collects by the size of the machine: see server/supervisor/roles.ts.
ENV NODE_OPTIONS=--max-old-space-size=320
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=build --chown=node:node /shop ./
USER node
VOLUME /data
EXPOSE 3000
# `docker run` alone shows what a shop needs; each role has its own command.
CMD ["node", "-C", "production", "--enable-source-maps", "dist/storefront.js"]
