import type { Server } from 'node:http';
import { proxyUpgrade } from 'httpxy';

import { panelArea } from './panel-path';

/**
 * Passes on the web sockets of the admin panel's compiler. This is used only for `npm run dev -- --office`, where a
 * page of the panel hydrates once it reaches the compiler. The built panel opens no web socket, and the gate of a real
 * shop passes none on.
 */
export function passPanelChanges(server: Server, adminUrl: string): void {
  server.on('upgrade', (req, socket, head) => {
    if (panelArea(req.url ?? '') !== '_next') return;
    proxyUpgrade(adminUrl, req, socket, head).catch(() => socket.destroy());
  });
}
