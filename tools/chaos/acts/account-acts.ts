import { randomBytes } from 'node:crypto';
import { newPerson } from '@tests/support/e2e/shopper';
import { newShopper } from '../world';
import { readPatiently, type Acts } from './act';
import { post } from './visit';

export const ACCOUNT_ACTS: Acts<'preferences' | 'delete-account' | 'sign-up'> = {
  async preferences(world, { shopper: place, marketing }) {
    const shopper = world.shoppers[place]!;
    if (shopper.isGone) return 'skipped';
    const fields = { intent: 'save-preferences', ...(marketing ? { marketingEmails: 'on' } : {}) };
    const answer = await post(world, shopper, '/conta/privacidade', fields);
    return answer ? (answer.status === 303 ? 'done' : 'refused') : 'lost';
  },

  async 'delete-account'(world, { shopper: place, later }) {
    const shopper = world.shoppers[place]!;
    if (shopper.isGone) return 'skipped';
    const answer = await post(world, shopper, '/conta/privacidade/excluir', {
      intent: later ? 'delete-later' : 'delete',
      password: shopper.password,
    });
    if (!answer) return 'lost';
    if (answer.status !== 303) return 'refused';
    if (!answer.location.includes('/excluir')) shopper.isGone = true;
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
    // A link in the format of the previous version, which can be made without a secret.
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
