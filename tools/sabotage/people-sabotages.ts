import type { Sabotage } from './sabotage';

/** Mistakes that sign in the wrong person, or override the right person's decision. */
export const peopleSabotages: Sabotage[] = [
  {
    name: 'sessions-kept-at-password-change',
    harm: 'the thief whose victim changes the password stays signed in',
    edits: [
      {
        file: 'cms/customers/operations/change-password.ts',
        find: '    await endSessions(tx, { customerId });\n',
        replace: '    void endSessions;\n',
      },
    ],
    caughtBy: ['tests/integration/customers/change-password.test.ts'],
  },
  {
    name: 'sessions-kept-at-reset',
    harm: 'the same after a forgotten password',
    edits: [
      {
        file: 'cms/customers/operations/reset-password.ts',
        find: '    await endSessions(tx, { customerId });\n',
        replace: '    void endSessions;\n',
      },
    ],
    caughtBy: ['tests/integration/customers/reset-password.test.ts'],
  },
  {
    name: 'sessions-kept-at-role-change',
    harm: 'a dismissed admin keeps the session they had',
    edits: [
      {
        file: 'cms/customers/operations/change-role.ts',
        find: '      await endSessions(tx, { customerId });\n',
        replace: '      void endSessions;\n',
      },
    ],
    caughtBy: ['tests/integration/customers/change-role.test.ts'],
  },
  {
    name: 'last-admin-removed',
    harm: 'nobody can open the back office any more',
    edits: [
      {
        file: 'cms/customers/operations/change-role.ts',
        find: "return remaining.length === 0 ? { code: 'last_admin' } : null;",
        replace: 'return null;',
      },
    ],
    caughtBy: ['tests/integration/customers/change-role.test.ts'],
  },
  {
    name: 'admins-not-locked',
    harm: 'two admins who remove each other at once leave none',
    edits: [
      {
        file: 'cms/customers/operations/change-role.ts',
        find: 'from customers where ${MAY_ASSIGN} or id = $1 order by id for no key update`,',
        replace: 'from customers where ${MAY_ASSIGN} or id = $1 order by id`,',
      },
    ],
    caughtBy: ['tests/integration/customers/change-role.test.ts'],
  },
  {
    name: 'limiter-off',
    harm: 'passwords are guessed as fast as the machine hashes',
    edits: [
      {
        file: 'cms/customers/limits/attempts.ts',
        find: 'if (waits.length > 0)',
        replace: 'if (waits.length > 1_000)',
      },
    ],
    caughtBy: ['tests/integration/customers/sign-in.test.ts'],
  },
  {
    name: 'limiter-without-a-lock',
    harm: 'fifty tries at once all find the limit unreached',
    edits: [
      {
        file: 'cms/customers/limits/attempts.ts',
        find: "'select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) as key'",
        replace: "'select key from unnest($1::text[]) as key'",
      },
    ],
    caughtBy: ['tests/integration/customers/sign-in.test.ts'],
  },
  {
    name: 'mailed-link-used-twice',
    harm: 'a link found in an old mailbox sets the password again',
    edits: [
      {
        file: 'cms/customers/account-token.ts',
        find: "const IS_LIVE = 'used_at is null and expires_at > now()';",
        replace: "const IS_LIVE = 'expires_at > now()';",
      },
    ],
    caughtBy: ['tests/integration/customers/account-token.test.ts'],
  },
  {
    name: 'unknown-address-answers-at-once',
    harm: 'the time of an answer reveals who has an account',
    edits: [
      {
        file: 'cms/customers/password-hash.ts',
        find: 'if (!isHashable(password)) return { ok: true, found: null };',
        replace: 'if (!isHashable(password) || stored.length === 0) return { ok: true, found: null };',
      },
    ],
    caughtBy: ['tests/integration/customers/sign-in.test.ts'],
  },
  {
    name: 'erasure-forgets-the-telephone',
    harm: 'a person asked to be forgotten, and their number stays',
    edits: [
      {
        file: 'cms/privacy/erasure/erase-rows.ts',
        find: "full_name = '${ERASED_NAME}', phone = null,",
        replace: "full_name = '${ERASED_NAME}',",
      },
    ],
    caughtBy: ['tests/integration/customers/erase-customer.test.ts'],
  },
  {
    name: 'erasure-forgets-a-complement',
    harm: 'the flat somebody lives in stays on their orders',
    edits: [
      {
        file: 'cms/orders/columns.ts',
        find: "ofOrder<string | null>('address_complement', { inFile: 'complemento', erased: 'null' }),",
        replace: "ofOrder<string | null>('address_complement', { inFile: 'complemento' }),",
      },
    ],
    caughtBy: ['tests/integration/privacy/marked-life.test.ts'],
  },
];
