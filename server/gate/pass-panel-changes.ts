import type { Server } from 'node:http';
import { proxyUpgrade } from 'httpxy';

import { panelArea } from './panel-path';

/**
 * Of `npm run dev -- --office` alone: a page of the panel wakes once it hears its compiler, by a web socket. The built
 * panel opens none, and the gate of a real shop lets none through.
 */
export function passPanelChanges(server: Server, officeUrl: string): void {
  server.on('upgrade', (req, socket, head) => {
    if (panelArea(req.url ?? '') !== '_next') return;
    proxyUpgrade(officeUrl, req, socket, head).catch(() => socket.destroy());
  });
}
