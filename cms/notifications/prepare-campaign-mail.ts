import { CAMPAIGN_PURPOSES, wantsMail } from '@shop/customers/mail-preferences';

import type { Cms } from '../platform/context';
import { isAllowedNow } from '../platform/access/is-allowed-now';
import { sqlOf } from '../platform/database/sql';
import { findCampaignTest, findMailCampaign, writeCampaignMail } from './campaign-mail-content';
import type { CampaignMailKind } from '@shop/notifications/mail-kinds';
import { messageOf, readFacts, type PreparedMail } from './mail-message';
import type { OutboxMail } from './outbox';
import { findRecipient } from './queries/find-recipients';

/** Writes a campaign mail or its test mail, or returns why the mail is not to be sent. */
export const prepareCampaignMail = (
  cms: Cms,
  mail: OutboxMail,
  kind: CampaignMailKind,
): Promise<PreparedMail> => (kind === 'campaign' ? prepareDelivery(cms, mail) : prepareTest(cms, mail));

/**
 * Writes a campaign mail. Checks the recipient's preferences again, because they may have changed since the mail was
 * queued.
 */
async function prepareDelivery(cms: Cms, mail: OutboxMail): Promise<PreparedMail> {
  const campaign = await findMailCampaign(cms, mail);
  if (!campaign) return { skip: 'obsolete' };
  const recipient = mail.customerId && (await findRecipient(sqlOf(cms.payload), mail.customerId));
  if (!recipient || !recipient.isConfirmed) return { skip: 'no_recipient' };
  if (!wantsMail(CAMPAIGN_PURPOSES[campaign.type], recipient.switches)) return { skip: 'not_wanted' };
  const facts = await readFacts(cms, { mail, customer: recipient });
  const customerId = mail.customerId ?? '';
  const { content, headers } = writeCampaignMail(cms, {
    campaign,
    subscription: { customerId, channel: 'email', campaignId: mail.detail },
    facts,
  });
  const mailboxes = [{ name: recipient.fullName, address: recipient.email }];
  return { message: { ...messageOf(cms, { mail, facts, content, mailboxes, isForAdmins: false }), headers } };
}

/**
 * Writes a campaign's test mail to the admin who requested it. The admin must still have the permission; their
 * preferences are ignored.
 */
async function prepareTest(cms: Cms, mail: OutboxMail): Promise<PreparedMail> {
  const sql = sqlOf(cms.payload);
  const campaign = await findCampaignTest(cms, mail);
  if (!campaign) return { skip: 'obsolete' };
  const customerId = mail.customerId ?? '';
  const recipient = (await isAllowedNow(sql, customerId, 'campaign:send'))
    ? await findRecipient(sql, customerId)
    : null;
  if (!recipient) return { skip: 'no_recipient' };
  const facts = await readFacts(cms, { mail, customer: recipient });
  const { content } = writeCampaignMail(cms, {
    campaign,
    subscription: { customerId, channel: 'email', campaignId: null },
    facts,
  });
  const mailboxes = [{ name: recipient.fullName, address: recipient.email }];
  const test = { ...content, subject: `[Teste] ${content.subject}` };
  return { message: messageOf(cms, { mail, facts, content: test, mailboxes, isForAdmins: false }) };
}
