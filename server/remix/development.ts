import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import type { ServerBuild } from '@remix-run/node';

export interface DevelopmentPages {
  loadBuild: () => Promise<ServerBuild>;
  handler: RequestHandler;
  stop: () => Promise<void>;
}

/** Serves the pages from their sources. The browser updates them when files change. Used only for `npm run dev`. */
export async function openDevelopmentPages(server: Server): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  return {
    loadBuild: () =>
      vite.ssrLoadModule('virtual:remix/server-build') as Promise<unknown> as Promise<ServerBuild>,
    handler: vite.middlewares,
    stop: () => vite.close(),
  };
}
