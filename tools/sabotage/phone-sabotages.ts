import type { Sabotage } from './sabotage';

/** Mistakes with messages to a phone: they arrive twice, or although the customer has opted out. */
export const phoneSabotages: Sabotage[] = [
  {
    name: 'push-switch-not-asked-when-sending',
    harm: 'a phone rings for a campaign that its owner declined while it was under way',
    edits: [
      {
        file: 'cms/notifications/kinds/campaign.tsx',
        find: "if (!wantsPush(CAMPAIGN_PURPOSES[campaign.type], switches)) return { skip: 'not_wanted' };",
        replace: 'void [CAMPAIGN_PURPOSES, switches];',
      },
    ],
    caughtBy: ['tests/integration/notifications/push-campaigns.test.ts'],
  },
  {
    name: 'push-claimed-like-a-mail',
    harm: 'a push message whose confirmation is lost rings again',
    edits: [
      {
        file: 'cms/notifications/operations/send-mail.ts',
        find: "pushedKindOf(mail.kind) ? 'handed_over' : 'sending'",
        replace: "'sending'",
      },
    ],
    caughtBy: ['tests/integration/notifications/push-service-in-trouble.test.ts'],
  },
  {
    name: 'gone-browser-kept',
    harm: 'the shop goes on writing to a browser that its push service no longer knows',
    edits: [
      {
        file: 'cms/notifications/push/refused-device.ts',
        find: 'if (deviceId) await removePushDevice(sql, deviceId);\n    return true;',
        replace: 'return true;',
      },
    ],
    caughtBy: ['tests/integration/notifications/push-service-in-trouble.test.ts'],
  },
  {
    name: 'lost-browser-removed',
    harm: 'an hour in which a push service finds nobody removes every browser of the shop',
    edits: [
      {
        file: 'cms/notifications/push/push-sender.ts',
        find: 'if (answer.status === 404) throw new DeviceUnknown();',
        replace: 'if (answer.status === 404) throw new DeviceGone();',
      },
    ],
    caughtBy: ['tests/integration/notifications/push-service-in-trouble.test.ts'],
  },
  {
    name: 'seen-order-still-pushed',
    harm: 'the phones of the team ring for an order that somebody is already preparing',
    edits: [
      {
        file: 'cms/notifications/kinds/order-received-admin.tsx',
        find: "if (!(await isOrderUnseen(sql, orderId))) return { skip: 'obsolete' };",
        replace: 'void isOrderUnseen;',
      },
    ],
    caughtBy: ['tests/integration/notifications/team-push.test.ts'],
  },
  {
    name: 'phone-kept-after-leaving-the-team',
    harm: 'somebody who no longer works here is told of every order',
    edits: [
      {
        file: 'cms/customers/operations/change-role.ts',
        find: "if (!can({ role: to }, 'order:receive-push')) await endTeamPhones(tx, customerId);",
        replace: 'void endTeamPhones;',
      },
    ],
    caughtBy: ['tests/integration/notifications/team-push.test.ts'],
  },
  {
    name: 'removed-phone-undoes-a-payment',
    harm: 'a payment is rolled back because a phone of the team was removed at that moment',
    edits: [
      {
        file: 'cms/platform/queue/queue-mail.ts',
        find: "const UNLESS_REMOVED = 'for key share of d';",
        replace: "const UNLESS_REMOVED = '';",
      },
    ],
    caughtBy: ['tests/integration/notifications/team-push.test.ts'],
  },
  {
    name: 'quiet-hours-off',
    harm: 'phones ring at night for a campaign',
    edits: [
      {
        file: 'shop/notifications/quiet-hours.ts',
        find: 'isQuietHour(hourOf(at), quiet) ? nextHour(at, quiet.until) : null;',
        replace: 'isQuietHour(hourOf(at), quiet) && at.getTime() < 0 ? nextHour(at, quiet.until) : null;',
      },
    ],
    caughtBy: ['tests/integration/notifications/push-quiet-hours.test.ts'],
  },
  {
    name: 'sair-answered-but-not-obeyed',
    harm: 'who said SAIR gets a confirmation, and the next campaign',
    edits: [
      {
        file: 'cms/notifications/operations/receive-sms.ts',
        find: 'const accounts = await stopSms(cms, mobile);',
        replace: 'const accounts = 0;\n    void stopSms;',
      },
    ],
    caughtBy: ['tests/integration/notifications/sms-answers.test.ts'],
  },
  {
    name: 'sms-switch-not-asked-when-sending',
    harm: 'a customer who switched text messages off still gets those that were waiting',
    edits: [
      {
        file: 'cms/notifications/sms/prepare-sms.ts',
        find: "if (purpose && !wantsSms(purpose, customer.switches)) return { skip: 'not_wanted' };",
        replace: 'void wantsSms;',
      },
      {
        file: 'cms/notifications/sms/sms-messages.ts',
        find: 'if (sms.purpose && !wantsSms(sms.purpose, customer.switches)) return false;',
        replace: 'void wantsSms;',
      },
    ],
    caughtBy: ['tests/integration/notifications/sms.test.ts'],
  },
  {
    name: 'lost-sms-not-looked-for',
    harm: 'a text message whose answer was lost is sent and paid for again',
    edits: [
      {
        file: 'cms/notifications/sms/send-sms.ts',
        find: 'if (sent) return settleSent(cms, mail, sent);',
        replace: 'if (sent) await persist(() => releaseSms(cms, mail.id));',
      },
    ],
    caughtBy: ['tests/integration/notifications/sms.test.ts'],
  },
  {
    name: 'sms-limit-without-a-lock',
    harm: 'parallel workers send and pay for more text messages than the owner allows a day',
    edits: [
      {
        file: 'cms/notifications/sms/daily-limit.ts',
        find: "await tx.query('select 1 from sms_settings for update');",
        replace: 'void tx;',
      },
    ],
    caughtBy: ['tests/integration/notifications/sms-answers.test.ts'],
  },
  {
    name: 'sms-limit-off',
    harm: 'one mistake empties the account at the provider of text messages',
    edits: [
      {
        file: 'cms/notifications/sms/daily-limit.ts',
        find: 'today < (isCampaign ? Math.floor(dailyLimit * CAMPAIGN_SHARE) : dailyLimit);',
        replace: 'today < Infinity || isCampaign || dailyLimit > CAMPAIGN_SHARE;',
      },
    ],
    caughtBy: ['tests/integration/notifications/sms-campaigns.test.ts'],
  },
  {
    name: 'phones-kept-by-a-restore',
    harm: 'a restored shop sends a text message again, or writes to a browser that another person uses since',
    edits: [
      {
        file: 'cms/restore/operations/sanitize-restored-database.ts',
        find: '  await sql.query(FORGET_PHONES);\n',
        replace: '  void FORGET_PHONES;\n',
      },
    ],
    caughtBy: ['tests/integration/backup/messages-to-phones.test.ts'],
  },
];
