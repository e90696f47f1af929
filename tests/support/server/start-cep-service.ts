import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the service behaves for one postal code. */
export type CepBehaviour =
  | { answer: unknown; delayMs?: number }
  | { text: string }
  | { status: number }
  /** Accepts the request and never responds. */
  | 'hang';

export interface CepService {
  /** The value for `CEP_API_URL`. */
  urlTemplate: string;
  /** The requested codes, in order. */
  asked: string[];
  behave(cep: string, behaviour: CepBehaviour): void;
  close(): Promise<void>;
}

/** Returns a street of Salvador in the format of the public postal code service. */
export const viaCep = (over: Record<string, unknown> = {}) => ({
  cep: '40285-001',
  logradouro: 'Avenida Dom João VI',
  complemento: 'até 1049',
  bairro: 'Brotas',
  localidade: 'Salvador',
  uf: 'BA',
  ibge: '2927408',
  ...over,
});

/** Starts a postal code service on this machine, for which codes without a configured behaviour do not exist. */
export async function startCepService(): Promise<CepService> {
  const behaviours = new Map<string, CepBehaviour>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const cep = /\/(\d+)\//.exec(request.url ?? '')?.[1] ?? '';
    asked.push(cep);
    answerWith(response, behaviours.get(cep) ?? { answer: { erro: 'true' } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlTemplate: `http://127.0.0.1:${port}/ws/{cep}/json/`,
    asked,
    behave: (cep, behaviour) => void behaviours.set(cep, behaviour),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerWith(response: ServerResponse, behaviour: CepBehaviour): void {
  if (behaviour === 'hang') return;
  if ('status' in behaviour) return void response.writeHead(behaviour.status).end();
  const body = 'text' in behaviour ? behaviour.text : JSON.stringify(behaviour.answer);
  const send = () => response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  if ('delayMs' in behaviour && behaviour.delayMs) setTimeout(send, behaviour.delayMs);
  else send();
}
