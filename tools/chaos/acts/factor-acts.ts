import { totpCode } from '@cms/factors/totp';
import type { ChaosWorld, Shopper } from '../world';
import { readPatiently, type Acts, type Outcome } from './act';
import { get, post } from './visit';

const PAGE = '/conta/entrada';
const PROVE = '/conta/provar';

/** Opens the page that protects the sign-in. If it asks who acts, the shopper says so with the password. */
async function openPage(world: ChaosWorld, shopper: Shopper): Promise<string | null> {
  const page = await get(world, shopper, PAGE);
  if (!page?.location.startsWith(PROVE)) return page?.status === 200 ? page.text : null;
  await post(world, shopper, page.location, { intent: 'password', password: shopper.password });
  const again = await get(world, shopper, PAGE);
  return again?.status === 200 ? again.text : null;
}

const outcomeOf = (answer: { status: number } | null): Outcome =>
  answer ? (answer.status < 400 ? 'done' : 'refused') : 'lost';

export const FACTOR_ACTS: Acts<'protect'> = {
  /** Sets up a code application, or removes the one there is. */
  async protect(world, { shopper: place, presses }) {
    const shopper = world.shoppers[place]!;
    if (shopper.isGone) return 'skipped';
    const page = await openPage(world, shopper);
    if (!page) return 'lost';
    const [factor] = await readPatiently(() =>
      world.fleet.sql.query<{ id: string }>(
        `select id from factors where customer_id = $1 and kind = 'totp'`,
        [shopper.customerIds.at(-1)],
      ),
    );
    const sealed = /name="sealed" value="([^"]+)"/.exec(page)?.[1];
    const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '');
    const press = () => {
      if (factor) return post(world, shopper, PAGE, { intent: 'remove', factor: factor.id });
      const code = totpCode(secret ?? '', new Date());
      return post(world, shopper, PAGE, { intent: 'add-totp', sealed: sealed ?? '', code });
    };
    if (!factor && !(sealed && secret)) return 'skipped';
    const responses = await Promise.all(Array.from({ length: presses }, press));
    return outcomeOf(responses.find((response) => response && response.status < 400) ?? responses[0] ?? null);
  },
};
