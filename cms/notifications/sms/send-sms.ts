import { addMs } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { faultPoint } from '../../platform/failpoint';
import { isSmsProviderError, type ProviderSms, type SmsProvider } from '../../platform/ports/sms-provider';
import type { TextedKind } from '@shop/notifications/mail-kinds';
import { recordUnconfirmed, settleWithoutSending, type OutboxMail } from '../outbox';
import { outcomeOfAnother, persist, putOff, type SendOutcome } from '../settle-steps';
import { prepareSms, type Sms } from './prepare-sms';
import {
  claimSms,
  findClaimedSms,
  logSent,
  recordSmsSent,
  refuseSms,
  releaseSms,
  withoutOwner,
} from './sms-messages';
import { sendsSms } from '../queries/sends-sms';
import { stopSms } from './stop-sms';

/**
 * Sends a text message of the outbox. However often this function is called, the provider gets each message once. If a
 * response was lost, the message is looked up at the provider, and it is sent again only if the provider does not have
 * it (docs/decisions/push-and-text-messages.md#079).
 */
export async function sendSms(cms: Cms, mail: OutboxMail, kind: TextedKind): Promise<SendOutcome> {
  const sql = sqlOf(cms.payload);
  if (mail.outcome === 'handed_over') return reconcile(cms, mail);
  const prepared = (await sendsSms(cms))
    ? await prepareSms(cms, mail, kind)
    : ({ skip: 'switched_off' } as const);
  if ('skip' in prepared) {
    const decision = { mailId: mail.id, outcome: prepared.skip, seenAt: mail.updatedAt };
    if (!(await settleWithoutSending(sql, decision))) return outcomeOfAnother(sql, mail.id);
    cms.log.info({ mailId: mail.id, kind: mail.kind, outcome: prepared.skip }, 'text message not sent');
    return 'settled';
  }
  if ('waitUntil' in prepared) {
    await putOff(cms, mail, prepared.waitUntil);
    return 'settled';
  }
  await faultPoint('send-mail:before-send');
  return cms.sms ? handOver(cms, cms.sms, { mail, sms: prepared.sms }) : 'in_progress';
}

async function handOver(
  cms: Cms,
  provider: SmsProvider,
  { mail, sms }: { mail: OutboxMail; sms: Sms },
): Promise<SendOutcome> {
  if (!(await claimSms(cms, mail, sms))) return 'in_progress';
  await faultPoint('send-mail:claimed');
  let sent: ProviderSms;
  try {
    sent = await provider.send({ reference: mail.id, to: sms.to, text: sms.text });
  } catch (error) {
    // After an unknown error the claim remains, and the next attempt asks the provider about the message.
    if (!isSmsProviderError(error) || error.failure === 'unknown') throw error;
    if (error.failure === 'unavailable') {
      await persist(() => releaseSms(cms, mail.id));
      throw error;
    }
    if (error.reason === 'stopped') await stopSms(cms, sms.to);
    await persist(() => refuseSms(cms, mail.id, error.reason));
    cms.log.warn({ mailId: mail.id, kind: mail.kind, code: error.code }, 'text message refused');
    return 'settled';
  }
  await faultPoint('send-mail:sent');
  return settleSent(cms, mail, sent);
}

async function settleSent(cms: Cms, mail: OutboxMail, sent: ProviderSms): Promise<SendOutcome> {
  await persist(() => recordSmsSent(cms, mail.id, sent));
  logSent(cms, mail);
  return 'settled';
}

/**
 * Settles a message that was claimed but has no recorded response, because the process died or the response was lost.
 * Asks the provider whether it has the message.
 */
async function reconcile(cms: Cms, mail: OutboxMail): Promise<SendOutcome> {
  const sql = sqlOf(cms.payload);
  const claimed = await findClaimedSms(sql, mail.id);
  if (!claimed || !cms.sms) {
    await persist(() => recordUnconfirmed(sql, mail.id));
    return 'settled';
  }
  const { to, text, claimedAt } = claimed;
  // The search starts before the claim, because the provider's clock may differ from the database's.
  const sentAfter = addMs(claimedAt, -CLOCKS_DIFFER_MS);
  const found = await cms.sms.find({ reference: mail.id, to, text }, sentAfter);
  const [sent] = await withoutOwner(sql, found);
  if (sent) return settleSent(cms, mail, sent);
  if (claimed.isOld) {
    await persist(() => releaseSms(cms, mail.id));
    cms.log.warn({ mailId: mail.id, kind: mail.kind }, 'text message had not reached the provider');
  }
  return 'in_progress';
}

const CLOCKS_DIFFER_MS = 120_000;
