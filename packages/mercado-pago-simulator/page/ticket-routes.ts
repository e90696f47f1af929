import { urlencoded, type Response, type Router } from 'express';
import { OPEN_STATUSES } from '../model';
import { pixCodeOf } from '../payments/payment-wire';
import type { SimulatorParts } from '../simulator-parts';
import { sendPage } from './layout';
import { noticePage } from './notice-pages';
import { ticketPage, ticketPath } from './ticket-page';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const refuseCode = (response: Response) =>
  sendPage(
    response,
    noticePage({
      status: 404,
      heading: 'Pix não encontrado',
      text: 'Nenhum Pix tem este código. Copie o código inteiro na página da loja e cole de novo.',
    }),
  );

/** Adds the page where a tester pays a Pix that the shop shows on its own page. */
export function ticketRoutes(router: Router, parts: SimulatorParts): void {
  const { orders, payments, state, now } = parts;

  router.get('/payments/:number/ticket', (request, response) => {
    const found = orders.find(text(request.query['order']));
    if (!found) return refuseCode(response);
    return sendPage(response, ticketPage({ ...found, now: now() }));
  });

  router.get('/payments/code', (request, response) => {
    const code = text(request.query['code']);
    const paid = payments
      .all()
      .find((payment) => payment.orderId !== undefined && pixCodeOf(payment) === code);
    const found = orders.find(paid?.orderId ?? '');
    if (!found) return refuseCode(response);
    return response.redirect(303, ticketPath(found.order));
  });

  router.post(
    '/payments/settle',
    urlencoded({ extended: false, limit: '16kb' }),
    (request, response, next) => {
      const form = (request.body ?? {}) as Record<string, unknown>;
      const found = orders.find(text(form['order']));
      if (!found) return refuseCode(response);
      const status = form['outcome'] === 'approve' ? 'approved' : 'rejected';
      // The form changes nothing when it is sent a second time or after the code has expired.
      if (OPEN_STATUSES.includes(found.payment.status)) payments.changeStatus(found.payment, { status });
      state.saved().then(() => response.redirect(303, ticketPath(found.order)), next);
    },
  );
}
