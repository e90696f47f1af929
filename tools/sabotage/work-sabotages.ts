import type { Sabotage } from './sabotage';

/** Mistakes with work that must be done once: it is done twice, or not at all. */
export const workSabotages: Sabotage[] = [
  {
    name: 'notifications-not-told-apart',
    harm: 'each repetition of a notification is stored and worked on anew',
    edits: [
      {
        file: 'cms/payments/providers/mercado-pago/notifications.ts',
        find: "`${topic}:${dataId.toLowerCase()}:${requestId ?? ''}:${signatureHeader ?? ''}`",
        replace: '`${topic}:${dataId}:${Math.random()}`',
      },
    ],
    caughtBy: ['tests/integration/payments/notifications.test.ts'],
  },
  {
    name: 'signature-not-checked',
    harm: 'anybody sends notifications in the provider’s name',
    edits: [
      {
        file: 'cms/payments/providers/mercado-pago/notifications.ts',
        find: "if (isGenuine) return { kind: 'genuine', notification };",
        replace: "if (isGenuine || notification) return { kind: 'genuine', notification };",
      },
    ],
    caughtBy: ['tests/integration/payments/notifications.test.ts'],
  },
  {
    name: 'refused-mail-repeated',
    harm: 'a full mailbox keeps "pronto para retirada" waiting behind a mail that is refused again and again',
    edits: [
      {
        file: 'cms/notifications/server-refusal.ts',
        find: "if (!reply?.['code']?.startsWith('5') || (reply['class'] ?? '5') !== '5') return null;",
        replace: "if (reply?.['code'] !== '550' || reply['class'] !== '5') return null;",
      },
    ],
    caughtBy: [
      'tests/unit/notifications/server-refusal.test.ts',
      'tests/integration/notifications/send-mail-in-trouble.test.ts',
    ],
  },
  {
    name: 'old-signatures-taken',
    harm: 'a notification overheard two years ago is taken as new',
    edits: [
      {
        file: 'cms/payments/providers/mercado-pago/notifications.ts',
        find: 'const isGenuine = isSigned && verifyWebhookSignature({ ...signed, now: await clock() });',
        replace: 'void clock;\n  const isGenuine = isSigned;',
      },
    ],
    caughtBy: ['tests/integration/payments/notifications.test.ts'],
  },
  {
    name: 'mail-without-a-lease',
    harm: 'two workers send the same mail',
    edits: [
      {
        file: 'cms/notifications/outbox.ts',
        find: 'where id = $1 and sent_at is null and outcome is not distinct from $2 and updated_at = $3 returning id`',
        replace:
          'where id = $1 and ($2::text is null or true) and ($3::timestamptz is null or true) returning id`',
      },
    ],
    caughtBy: ['tests/integration/notifications/send-mail.test.ts'],
  },
  {
    name: 'same-mail-queued-again',
    harm: 'a cause that is told twice makes two mails',
    edits: [
      {
        file: 'cms/platform/queue/queue-mail.ts',
        find: '[JSON.stringify(rows)],',
        replace:
          '[JSON.stringify(rows.map((row) => ({ ...row, dedupeKey: `${row.dedupeKey}:${Math.random()}` })))],',
      },
    ],
    caughtBy: ['tests/integration/notifications/queue-mail.test.ts'],
  },
  {
    name: 'living-workers-robbed',
    harm: 'the job of a worker that lives is given to a second one',
    edits: [
      {
        file: 'server/worker/worker-locks.ts',
        find: "select id from holders where pg_try_advisory_xact_lock(${lockKey('id')})",
        replace: 'select id from holders',
      },
    ],
    caughtBy: ['tests/integration/server/worker.test.ts'],
  },
  {
    name: 'switches-not-asked-when-sending',
    harm: 'who said no to a campaign while it was under way gets it',
    edits: [
      {
        file: 'cms/notifications/kinds/campaign.tsx',
        find: "if (!wantsMail(CAMPAIGN_PURPOSES[campaign.type], recipient.switches)) return { skip: 'not_wanted' };",
        replace: 'void [wantsMail, CAMPAIGN_PURPOSES];',
      },
    ],
    caughtBy: ['tests/integration/notifications/campaigns.test.ts'],
  },
];
