import { static as serveFiles, Router, urlencoded, type RequestHandler, type Response } from 'express';
import { OPEN_STATUSES, PAYMENT_METHODS, type Payment, type PaymentMethod, type Preference } from '../model';
import type { SimulatorParts } from '../simulator-parts';
import { answersRoutes } from './answers-routes';
import { assetsFolder } from './assets-folder';
import { cardOutcome } from './card-outcomes';
import { sendPage } from './layout';
import { aboutPage, closedPage, noticePage, unknownPurchasePage } from './notice-pages';
import { paymentPage } from './payment-page';
import { resultPage } from './result-page';
import { returnAddress, returnsByItself } from './return-address';
import { ticketRoutes } from './ticket-routes';

const RECENT_PURCHASES = 10;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const refuseForm = (response: Response) =>
  sendPage(
    response,
    noticePage({ status: 400, heading: 'Formulário inválido', text: 'Volte e escolha de novo como pagar.' }),
  );

function resultUrl(payment: Payment): string {
  const query = new URLSearchParams({ pref_id: payment.preferenceId ?? '', payment_id: payment.id });
  return `/checkout/v1/result?${query.toString()}`;
}

/**
 * Returns where the browser goes after an action: to the shop if `auto_return` asks for it, else to the result page.
 */
function afterAct(preference: Preference, payment: Payment): string {
  const address = returnsByItself(preference, payment) ? returnAddress(preference, payment) : null;
  return address ?? resultUrl(payment);
}

/** Makes the payment that a form requests. Returns null when that payment is not possible. */
function payAsAsked(
  parts: SimulatorParts,
  preference: Preference,
  form: Record<string, unknown>,
): Payment | null {
  const { payments } = parts;
  const action = text(form['action']);
  const method = (action === 'pix_later' ? 'pix' : action) as PaymentMethod;
  if (!PAYMENT_METHODS.includes(method) || preference.excludedMethods.includes(method)) return null;
  if (method === 'pix') {
    if (payments.pixExpiry(preference) === null) return null;
    // As at the real service, a Pix is pending before it is paid.
    const payment = payments.create({ preference, method, status: 'pending' });
    return action === 'pix' ? payments.changeStatus(payment, { status: 'approved' }) : payment;
  }
  const outcome = cardOutcome(text(form['holder']), preference.binaryMode);
  if (!outcome) return null;
  return payments.create({ preference, method, ...outcome });
}

function actionRoutes(router: Router, parts: SimulatorParts): void {
  const { state, preferences, payments } = parts;

  /** Returns a handler that performs the action of a form, saves the changes, and only then redirects the browser. */
  const act = (run: (form: Record<string, unknown>, response: Response) => string | null): RequestHandler => {
    return (request, response, next) => {
      const target = run((request.body ?? {}) as Record<string, unknown>, response);
      if (target === null) return;
      state.saved().then(() => response.redirect(303, target), next);
    };
  };

  router.post(
    '/checkout/v1/pay',
    act((form, response) => {
      const preference = preferences.find(text(form['pref_id']));
      if (!preference) {
        sendPage(response, unknownPurchasePage());
        return null;
      }
      const formName = `${preference.id} ${text(form['form_id'])}`;
      const earlier = payments.find(state.formPayments.get(formName) ?? '');
      if (earlier) return afterAct(preference, earlier);
      if (preferences.payability(preference) !== 'open') {
        return `/checkout/v1/redirect?pref_id=${encodeURIComponent(preference.id)}&new=1`;
      }
      const payment = payAsAsked(parts, preference, form);
      if (!payment) {
        refuseForm(response);
        return null;
      }
      state.formPayments.set(formName, payment.id);
      return afterAct(preference, payment);
    }),
  );

  router.post(
    '/checkout/v1/settle',
    act((form, response) => {
      const payment = payments.find(text(form['payment_id']));
      const preference = preferences.find(payment?.preferenceId ?? '');
      if (!payment || !preference || preference.id !== form['pref_id']) {
        sendPage(response, unknownPurchasePage());
        return null;
      }
      const status = form['outcome'] === 'approve' ? 'approved' : 'rejected';
      if (OPEN_STATUSES.includes(payment.status)) payments.changeStatus(payment, { status });
      return afterAct(preference, payment);
    }),
  );
}

function viewRoutes(router: Router, parts: SimulatorParts): void {
  const { preferences, payments, now } = parts;

  const isPayable = (preference: Preference) => preferences.payability(preference) === 'open';

  router.get('/checkout/v1/redirect', (request, response) => {
    const preference = preferences.find(text(request.query['pref_id']));
    if (!preference) return sendPage(response, unknownPurchasePage());
    const earlier = payments.ofPreference(preference.id);
    const standing =
      earlier.findLast((one) => one.status === 'approved') ??
      earlier.findLast((one) => OPEN_STATUSES.includes(one.status));
    if (standing && request.query['new'] !== '1') return response.redirect(303, resultUrl(standing));
    const payability = preferences.payability(preference);
    if (payability !== 'open') return sendPage(response, closedPage(preference, payability));
    return sendPage(
      response,
      paymentPage(preference, { pixExpiresAt: payments.pixExpiry(preference), now: now() }),
    );
  });

  router.get('/checkout/v1/result', (request, response) => {
    const payment = payments.find(text(request.query['payment_id']));
    const preference = preferences.find(text(request.query['pref_id']));
    if (!payment || !preference || payment.preferenceId !== preference.id) {
      return sendPage(response, unknownPurchasePage());
    }
    return sendPage(
      response,
      resultPage({ payment, preference, isPayable: isPayable(preference), now: now() }),
    );
  });

  router.get('/checkout/v1/return', (request, response) => {
    const preference = preferences.find(text(request.query['pref_id']));
    const paymentId = text(request.query['payment_id']);
    const payment = paymentId === '' ? null : payments.find(paymentId);
    const isTheirs = payment === null || payment?.preferenceId === preference?.id;
    const address =
      preference && payment !== undefined && isTheirs ? returnAddress(preference, payment) : null;
    if (address === null) return sendPage(response, unknownPurchasePage());
    return response.redirect(303, address);
  });

  router.get('/', (_request, response) => {
    const newestFirst = [...parts.state.preferences.values()].reverse();
    sendPage(response, aboutPage(newestFirst.slice(0, RECENT_PURCHASES), parts.faults));
  });
}

/** Returns the routes of the hosted payment page, `/checkout/v1/*`, and of the page of a Pix, `/payments/*`. */
export function pageRoutes(parts: SimulatorParts): Router {
  const router = Router();
  router.use('/checkout/assets', serveFiles(assetsFolder(), { index: false, maxAge: '1h' }));
  router.use('/checkout/v1', urlencoded({ extended: false, limit: '16kb' }));
  viewRoutes(router, parts);
  actionRoutes(router, parts);
  ticketRoutes(router, parts);
  answersRoutes(router, parts);
  return router;
}
