import { randomBytes } from 'node:crypto';
import { readMobile } from '@shop/reading/phone';
import { newPerson } from '@tests/support/e2e/shopper';
import { newShopper } from '../world';
import { readPatiently, type Acts } from './act';
import { post, postJson } from './visit';

export const ACCOUNT_ACTS: Acts<
  'preferences' | 'push-device' | 'push-ends' | 'sms-stop' | 'delete-account' | 'sign-up'
> = {
  async preferences(world, { shopper: place, marketing, push }) {
    const shopper = world.shoppers[place]!;
    if (shopper.isGone) return 'skipped';
    const intent = 'save-preferences';
    await post(world, shopper, '/conta/notificacoes', {
      intent,
      pushPromotions: push ? 'on' : 'off',
      smsPromotions: push ? 'on' : 'off',
    });
    const fields = { intent, ...(marketing ? { marketingEmails: 'on' } : {}) };
    const response = await post(world, shopper, '/conta/privacidade', fields);
    return response ? (response.status === 303 ? 'done' : 'refused') : 'lost';
  },

  /**
   * Registers a browser for push messages. This customer, or an earlier customer with the same shopper number, may
   * have registered it already.
   */
  async 'push-device'(world, { shopper: place, browser }) {
    const shopper = world.shoppers[place]!;
    if (shopper.isGone) return 'skipped';
    const subscription = world.fleet.push.subscribe(`${place}-${browser}`);
    const response = await postJson(world, shopper, '/conta/notificacoes/aparelho', {
      subscription,
      wantsPromotions: true,
    });
    return response ? (response.status === 204 ? 'done' : 'refused') : 'lost';
  },

  /** Revokes the permission for push messages in the browser; only the push service learns of that. */
  'push-ends'({ fleet }, { shopper }) {
    fleet.push.forget(`${shopper}-0`);
    return Promise.resolve('done');
  },

  /** Replies SAIR from the shopper's phone. If the shop does not respond, the request is not repeated. */
  async 'sms-stop'(world, { shopper: place }) {
    const { customerIds } = world.shoppers[place]!;
    const [customer] = await readPatiently(() =>
      world.fleet.sql.query<{ phone: string | null }>('select phone from customers where id = $1', [
        customerIds.at(-1),
      ]),
    );
    const mobile = customer?.phone ? readMobile(customer.phone) : null;
    if (!mobile) return 'skipped';
    const answer = await world.fleet.sms.textFrom(mobile, 'Sair').catch(() => null);
    if (!answer) return 'lost';
    return answer.status === 200 ? 'done' : 'refused';
  },

  async 'delete-account'(world, { shopper: place, later }) {
    const shopper = world.shoppers[place]!;
    if (shopper.isGone) return 'skipped';
    const response = await post(world, shopper, '/conta/privacidade/excluir', {
      intent: later ? 'delete-later' : 'delete',
      password: shopper.password,
    });
    if (!response) return 'lost';
    if (response.status !== 303) return 'refused';
    if (!response.location.includes('/excluir')) shopper.isGone = true;
    return 'done';
  },

  async 'sign-up'(world, { shopper: place }) {
    const old = world.shoppers[place]!;
    if (!old.isGone) return 'skipped';
    const { publicUrl, sql } = world.fleet;
    const shopper = { ...newShopper(publicUrl), ...newPerson() };
    const signedUp = await post(world, shopper, '/login?aba=criar-conta', {
      intent: 'sign-up',
      redirectTo: '/',
      fullName: shopper.fullName,
      email: shopper.email,
      password: shopper.password,
      ageStatement: 'on',
    });
    // Stores a token of the kind that the previous version mailed, because a link with such a token can be made without
    // knowing the shop's secret.
    const token = randomBytes(20).toString('hex');
    const [row] = await readPatiently(() =>
      sql.query<{ id: string }>(
        'update customers set _verificationtoken = $2 where email = $1 and _verified is not true returning id',
        [shopper.email, token],
      ),
    );
    if (!signedUp || !row) return 'lost';
    const confirmed = await post(world, shopper, `/confirmar-email?token=${token}`, {
      intent: 'confirm',
      fullName: shopper.fullName,
      password: shopper.password,
      ageStatement: 'on',
    });
    if (confirmed?.status !== 303) return 'lost';
    world.shoppers[place] = { ...shopper, customerIds: [...old.customerIds, row.id] };
    return 'done';
  },
};
