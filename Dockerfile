# syntax=docker/dockerfile:1
# The product as an image: the host, the built app and the packages that the host loads, on Debian with Node 24.

FROM node:24.21.0-trixie-slim AS build
WORKDIR /srv/post-planner
COPY package.json package-lock.json ./
# The image brings its own Node: the one of npm is not downloaded.
RUN npm ci --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund
COPY app app
COPY deploy deploy
COPY domain domain
COPY scripts/web-build scripts/web-build
COPY server server
COPY supabase supabase
COPY vite.config.ts vite.server.config.ts tsconfig.base.json ./
RUN node node_modules/vite/bin/vite.js build --logLevel warn \
	&& node node_modules/vite/bin/vite.js build --config vite.server.config.ts --logLevel warn
# The user of the image reads it, also where the checkout is closed to others.
RUN node deploy/prune-packages.mjs && chmod -R a+rX .

FROM debian:trixie-slim
# `move`, `backup` and `restore` call psql and pg_dump. Trixie has those of PostgreSQL 17, as compose.yaml has the server.
RUN apt-get update \
	&& apt-get install --yes --no-install-recommends postgresql-client \
	&& rm -rf /var/lib/apt/lists/*
RUN groupadd --gid 10001 planner \
	&& useradd --uid 10001 --gid planner --no-create-home --home-dir /srv/post-planner --shell /usr/sbin/nologin planner \
	&& install --directory --owner planner --group planner --mode 0700 /data /data/media
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /srv/post-planner
COPY --from=build /srv/post-planner/package.json ./
COPY --from=build /srv/post-planner/node_modules node_modules
COPY --from=build /srv/post-planner/dist dist
COPY --from=build /srv/post-planner/domain domain
COPY --from=build /srv/post-planner/server server
COPY --from=build /srv/post-planner/supabase supabase
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_ENV=production
USER planner
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# A process that only sends reminders listens on no port: that it lives is all that can be asked.
HEALTHCHECK --interval=10s --timeout=12s --start-period=60s --retries=3 \
	CMD ["node", "-e", "if ((process.env.SERVICES ?? 'web').includes('web')) fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "dist/server/main.js"]
