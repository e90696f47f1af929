import { urlencoded, type Request, type Router } from 'express';
import { responsesOf, SWITCHED_CALLS, switchResponse } from '../answers';
import type { SimulatorParts } from '../simulator-parts';
import { sendPage } from './layout';
import { noticePage } from './notice-pages';

/** Whether a form comes from another site. Browsers that do not say so are believed. */
const isForeign = (request: Request): boolean =>
  ['cross-site', 'same-site'].includes(request.get('sec-fetch-site') ?? '');

/** Adds the switch of the simulator's page: how each call of the shop is answered. */
export function answersRoutes(router: Router, { faults }: SimulatorParts): void {
  router.post('/respostas', urlencoded({ extended: false, limit: '16kb' }), (request, response) => {
    if (isForeign(request)) {
      return sendPage(
        response,
        noticePage({
          status: 403,
          heading: 'Formulário de outro site',
          text: 'Abra o simulador e escolha lá.',
        }),
      );
    }
    const form = (request.body ?? {}) as Record<string, unknown>;
    for (const call of SWITCHED_CALLS) {
      const answer = responsesOf(call).find((known) => known === form[call]);
      if (answer !== undefined) switchResponse(faults, call, answer);
    }
    return response.redirect(303, '/');
  });
}
