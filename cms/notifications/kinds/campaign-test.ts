import { campaignSms } from '@shop/notifications/sms-texts';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import type { MailCampaign } from '../campaign-text';
import { messageOf, readFacts, type SendableMessage } from '../message';
import type { OutboxMail } from '../outbox';
import { findRecipient } from '../queries/find-recipients';
import { readMailShop } from '../queries/read-mail-shop';
import { writeCampaignMail, pushOfCampaign } from './campaign';

/**
 * The test of a campaign to the admin who requested it. The admin must still have the permission; their preferences are
 * ignored.
 */
export const campaignTest: SendableMessage = {
  async mail(cms, mail) {
    const sql = sqlOf(cms.payload);
    const campaign = await findTest(cms, mail);
    if (!campaign) return { skip: 'obsolete' };
    const customerId = mail.customerId ?? '';
    const recipient = (await isAllowedNow(sql, customerId, 'campaign:send'))
      ? await findRecipient(sql, customerId)
      : null;
    if (!recipient) return { skip: 'no_recipient' };
    const facts = await readFacts(cms, { mail, customer: recipient });
    const { content } = writeCampaignMail(cms, {
      campaign,
      subscription: { customerId, campaignId: null },
      facts,
    });
    const mailboxes = [{ name: recipient.fullName, address: recipient.email }];
    const test = { ...content, subject: `[Teste] ${content.subject}` };
    return { message: messageOf(cms, { mail, facts, content: test, mailboxes }) };
  },
  async push(cms, message) {
    const test = await findTest(cms, message);
    if (!test) return { skip: 'obsolete' };
    if (!(await isAllowedNow(sqlOf(cms.payload), message.customerId ?? '', 'campaign:send')))
      return { skip: 'no_recipient' };
    const { title, ...others } = pushOfCampaign(test);
    return { text: { ...others, title: `[Teste] ${title}`, tag: `teste-${message.detail}` } };
  },
  async sms(cms, message) {
    const test = await findTest(cms, message);
    if (!test) return { skip: 'obsolete' };
    const isAllowed = await isAllowedNow(sqlOf(cms.payload), message.customerId ?? '', 'campaign:send');
    if (!isAllowed) return { skip: 'no_recipient' };
    const { brandName } = await readMailShop(cms);
    return { text: campaignSms(brandName, test), purpose: null };
  },
};

/** Returns the contents of a test mail requested by an admin. */
async function findTest(cms: Cms, mail: OutboxMail): Promise<MailCampaign | null> {
  const [test] = await sqlOf(cms.payload).query<MailCampaign>(
    'select title, message, type::text as type from campaign_tests where id = $1::uuid',
    [mail.detail],
  );
  return test ?? null;
}
