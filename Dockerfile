# One image for all roles; docker-compose.yml sets the command of each.
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
# By default V8 sizes its heap by the machine's memory: see server/supervisor/roles.ts.
ENV NODE_OPTIONS="--max-old-space-size=320 --max-semi-space-size=16"
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=build --chown=node:node /shop ./
USER node
VOLUME /data
EXPOSE 3000
# A plain `docker run` starts the storefront, which reports missing settings; each role has its own command.
CMD ["node", "-C", "production", "--enable-source-maps", "dist/storefront.js"]
