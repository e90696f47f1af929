import { newPerson } from '@tests/support/e2e/shopper';
import { newShopper } from '../town';
import { readPatiently, type Acts } from './act';
import { post } from './visit';

export const ACCOUNT_ACTS: Acts<'preferences' | 'delete-account' | 'sign-up'> = {
  async preferences(town, { shopper: place, marketing }) {
    const shopper = town.shoppers[place]!;
    if (shopper.isGone) return 'skipped';
    const fields = { intent: 'save-preferences', ...(marketing ? { marketingEmails: 'on' } : {}) };
    const answer = await post(town, shopper, '/conta/privacidade', fields);
    return answer ? (answer.status === 303 ? 'done' : 'refused') : 'lost';
  },

  async 'delete-account'(town, { shopper: place, later }) {
    const shopper = town.shoppers[place]!;
    if (shopper.isGone) return 'skipped';
    const answer = await post(town, shopper, '/conta/privacidade/excluir', {
      intent: later ? 'delete-later' : 'delete',
      password: shopper.password,
    });
    if (!answer) return 'lost';
    if (answer.status !== 303) return 'refused';
    if (!answer.location.includes('/excluir')) shopper.isGone = true;
    return 'done';
  },

  async 'sign-up'(town, { shopper: place }) {
    const old = town.shoppers[place]!;
    if (!old.isGone) return 'skipped';
    const { publicUrl, sql } = town.fleet;
    const shopper = { ...newShopper(publicUrl), ...newPerson() };
    const signedUp = await post(town, shopper, '/login?aba=criar-conta', {
      intent: 'sign-up',
      redirectTo: '/',
      fullName: shopper.fullName,
      email: shopper.email,
      password: shopper.password,
      ageStatement: 'on',
    });
    const [row] = await readPatiently(() =>
      sql.query<{ id: string; token: string | null }>(
        'select id, _verificationtoken as token from customers where email = $1',
        [shopper.email],
      ),
    );
    if (!signedUp || !row?.token) return 'lost';
    const link = `/confirmar-email?token=${encodeURIComponent(row.token)}`;
    await post(town, shopper, link, { intent: 'confirm' });
    const { email, password } = shopper;
    const signedIn = await post(town, shopper, '/login', {
      intent: 'sign-in',
      redirectTo: '/',
      email,
      password,
    });
    if (signedIn?.status !== 303) return 'lost';
    town.shoppers[place] = { ...shopper, customerIds: [...old.customerIds, row.id] };
    return 'done';
  },
};
