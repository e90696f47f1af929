import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { faultPoint } from '../../platform/failpoint';
import { pushedKindOf, textedKindOf } from '@shop/notifications/mail-kinds';
import { ResponseLost, type HandOver } from '../hand-over';
import type { Mailer } from '../mailer';
import {
  claimHandOver,
  findEarlierMails,
  findOutboxMail,
  recordHandedOver,
  recordSent,
  recordUnconfirmed,
  releaseHandOver,
  settleWithoutSending,
  type OutboxMail,
  type SettledWithoutSending,
} from '../outbox';
import { prepareMail } from '../messages';
import { preparePush } from '../push/prepare-push';
import type { PushSender } from '../push/push-sender';
import { actOnRefusal, noteFound, removeOfFormerKey } from '../push/refused-device';
import { refusalOf } from '../server-refusal';
import { outcomeOfAnother, persist, putOff, type SendOutcome } from '../settle-steps';
import { sendSms } from '../sms/send-sms';

/** The senders of mails and push messages that a worker uses. Text messages are sent through `cms.sms`. */
export interface Senders {
  mailer: Mailer;
  /** Null in a shop without push keys. */
  push: PushSender | null;
}

/**
 * Sends one message of the outbox, whatever its channel, after the older due messages about the same order. However
 * often this function is called, sequentially or in parallel, the receiver accepts each message once.
 *
 * Throws when the receiver does not accept the message for now, which then stays due. A message that the receiver
 * refuses for good is settled, so that it holds up no later message. docs/decisions/mails.md#006 covers a process that
 * dies at any moment, docs/decisions/push-and-text-messages.md#078 covers a push message whose confirmation is lost,
 * and 079 covers text messages.
 */
export async function sendMail(cms: Cms, senders: Senders, mailId: string): Promise<SendOutcome> {
  const sql = sqlOf(cms.payload);
  const mail = await findOutboxMail(sql, mailId);
  if (!mail || mail.isSettled) return 'settled';
  for (const due of [...(await findEarlierMails(sql, mail)), mail]) {
    if ((await settle(cms, senders, due)) === 'in_progress') return 'in_progress';
  }
  return 'settled';
}

async function settle(cms: Cms, senders: Senders, mail: OutboxMail): Promise<SendOutcome> {
  const texted = textedKindOf(mail.kind);
  if (texted) return sendSms(cms, mail, texted);
  const sql = sqlOf(cms.payload);
  if (mail.outcome === 'handed_over') return settleUnconfirmed(cms, mail);
  const prepared = await prepare(cms, senders, mail);
  if ('skip' in prepared) {
    const decision = { mailId: mail.id, outcome: prepared.skip, seenAt: mail.updatedAt };
    if (!(await settleWithoutSending(sql, decision))) return outcomeOfAnother(sql, mail.id);
    cms.log.info({ mailId: mail.id, kind: mail.kind, outcome: prepared.skip }, 'mail not sent');
    return 'settled';
  }
  if ('waitUntil' in prepared) {
    await putOff(cms, mail, prepared.waitUntil);
    return 'settled';
  }
  await faultPoint('send-mail:before-send');
  return handOver(cms, mail, prepared);
}

interface Prepared {
  send: (handOver: HandOver) => Promise<'accepted' | 'withdrawn'>;
  /** The mail addresses to which the message goes, which no stored reply of a server may contain. */
  recipients: readonly string[];
}

async function prepare(
  cms: Cms,
  { mailer, push }: Senders,
  mail: OutboxMail,
): Promise<Prepared | { skip: SettledWithoutSending } | { waitUntil: Date }> {
  const pushed = pushedKindOf(mail.kind);
  if (pushed) {
    if (!push) return { skip: 'switched_off' };
    const { publicKey } = push;
    if (await removeOfFormerKey(sqlOf(cms.payload), { deviceId: mail.deviceId, publicKey }))
      return { skip: 'no_recipient' };
    const prepared = await preparePush(cms, mail, pushed);
    return 'push' in prepared
      ? { send: (handOver) => push.send(prepared.push, handOver), recipients: [] }
      : prepared;
  }
  const prepared = await prepareMail(cms, mail);
  if ('skip' in prepared) return prepared;
  const { message } = prepared;
  return {
    send: (handOver) => mailer.send(message, handOver),
    recipients: message.to.map(({ address }) => address),
  };
}

async function settleUnconfirmed(cms: Cms, { id, kind }: OutboxMail): Promise<SendOutcome> {
  await persist(() => recordUnconfirmed(sqlOf(cms.payload), id));
  cms.log.warn({ mailId: id, kind }, 'mail was handed over, but its acceptance was never recorded');
  return 'settled';
}

async function handOver(cms: Cms, mail: OutboxMail, { send, recipients }: Prepared): Promise<SendOutcome> {
  const sql = sqlOf(cms.payload);
  let mayBeClaimed = false;
  let noted = Promise.resolve();
  try {
    const answer = await send({
      async mayEnd() {
        // `mayBeClaimed` is set before the claim. If the connection breaks before the result of the claim arrives, the
        // claim may exist although this process does not know it.
        mayBeClaimed = true;
        mayBeClaimed = await claimHandOver(sql, mail, pushedKindOf(mail.kind) ? 'handed_over' : 'sending');
        if (mayBeClaimed) await faultPoint('send-mail:claimed');
        return mayBeClaimed;
      },
      hasEnded() {
        noted = recordHandedOver(sql, mail.id).catch(() => undefined);
      },
    });
    if (answer === 'withdrawn') return 'in_progress';
  } catch (error) {
    await noted;
    if (error instanceof ResponseLost) return settleUnconfirmed(cms, mail);
    if (mayBeClaimed) await persist(() => releaseHandOver(sql, mail.id));
    const isOfDevice = await actOnRefusal(sql, { deviceId: mail.deviceId, error });
    const refusal = isOfDevice ? { words: null } : refusalOf(error, recipients);
    if (!refusal) throw error;
    await settleWithoutSending(sql, { mailId: mail.id, outcome: 'refused', words: refusal.words });
    cms.log.warn({ mailId: mail.id, kind: mail.kind, outcome: 'refused' }, 'mail refused for good');
    return 'settled';
  }
  await noted;
  await faultPoint('send-mail:sent');
  await persist(() => recordSent(sql, mail.id));
  if (mail.deviceId) await noteFound(sql, mail.deviceId);
  // A backup taken earlier does not contain this mail as sent. After a restore, this log line says which mail must not
  // be sent again.
  const { id: mailId, kind, orderId, detail } = mail;
  cms.log.info({ mailId, kind, ...(orderId && { orderId, code: detail }) }, 'mail sent');
  return 'settled';
}
