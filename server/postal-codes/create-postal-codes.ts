import { createServer, type Server, type ServerResponse } from 'node:http';

import { STREETS } from './streets';

const STREET_BY_CEP = new Map(STREETS.map((street) => [street.cep.replace('-', ''), street]));

/**
 * Creates a postal code service on this machine that responds like ViaCEP. `/ws/<eight digits>/json/` returns the
 * street, or `erro` for an unknown code. An invalid code gets 400.
 */
export function createPostalCodes(): Server {
  return createServer((request, response) => {
    const [, cep] = /^\/ws\/(\d{8})\/json\/?$/.exec(request.url ?? '') ?? [];
    if (cep === undefined) return answer(response, 400, { erro: 'true' });
    return answer(response, 200, STREET_BY_CEP.get(cep) ?? { erro: 'true' });
  });
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
