import type { Server } from 'node:http';

import { StartProblem } from '../start-problem';

/**
 * How many connections may wait until the process accepts them. With Node's 511 the kernel drops those of a rush, and
 * the browsers try again after 1, 3, 7 and 15 seconds. The kernel's own limit (`somaxconn`) is 4,096 as a rule.
 */
export const BACKLOG = 4_096;

/** Starts listening. If that fails, throws a StartProblem that says why. */
export function listen({
  server,
  port,
  host,
}: {
  server: Server;
  port: number;
  host: string;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new StartProblem(reasonOf(cause, port, host), { cause })),
    );
    server.listen(port, host, BACKLOG, resolve);
  });
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso: feche o outro programa ou escolha outra em PORT.`;
  if (code === 'EACCES')
    return `A porta ${port} só pode ser aberta pelo administrador do sistema: escolha outra em PORT.`;
  if (code === 'EADDRNOTAVAIL') return `O endereço ${host} não existe neste computador: corrija HOST.`;
  return `A loja não pôde abrir a porta ${port} em ${host} (${message}).`;
}
