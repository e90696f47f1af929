import { MAX_SMS_PRICE_CENTS } from '@shop/notifications/sms-price';
import type { Result } from '@shop/result';
import { z } from 'zod';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

export const smsLimitSchema = z.number().int().min(0).max(100_000);

/**
 * Sets how many text messages the shop sends per day at most. The limit also applies to messages that are already
 * due. Audited when it changes.
 */
export const setSmsLimit = (
  cms: Cms,
  { actorId, dailyLimit }: { actorId: string; dailyLimit: number },
): Promise<Result<{ dailyLimit: number }, { code: 'access_denied' }>> =>
  teamOperation(cms, { permission: 'mail:switch', actorId }, async (tx) => {
    const [before] = await tx.query<{ dailyLimit: number }>(
      'select daily_limit as "dailyLimit" from sms_settings for update',
    );
    if (before?.dailyLimit === dailyLimit) return { ok: true, dailyLimit } as const;
    await tx.query('update sms_settings set daily_limit = $1, updated_at = now()', [dailyLimit]);
    await writeAudit(tx, {
      actorId,
      action: 'sms_limit.changed',
      subjectType: 'sms-settings',
      subjectId: 'sms',
      before: { dailyLimit: before?.dailyLimit ?? null },
      after: { dailyLimit },
    });
    return { ok: true, dailyLimit } as const;
  });

export const smsPriceSchema = z.number().int().min(1).max(MAX_SMS_PRICE_CENTS).nullable();

/**
 * Writes down what one text message costs, in centavos, as the owner read it in the provider's price list; null removes
 * the note. Only estimates use it. Audited when it changes.
 */
export const setSmsPrice = (
  cms: Cms,
  { actorId, priceCents }: { actorId: string; priceCents: number | null },
): Promise<Result<object, { code: 'access_denied' }>> =>
  teamOperation(cms, { permission: 'mail:switch', actorId }, async (tx) => {
    const [before] = await tx.query<{ priceCents: number | null }>(
      'select price_cents as "priceCents" from sms_settings for update',
    );
    await tx.query(
      `update sms_settings set price_cents = $1::int, priced_at = case when $1::int is null then null else now() end,
         updated_at = now()`,
      [priceCents],
    );
    if (before?.priceCents === priceCents) return { ok: true } as const;
    await writeAudit(tx, {
      actorId,
      action: 'sms_price.changed',
      subjectType: 'sms-settings',
      subjectId: 'sms',
      before: { smsPriceCents: before?.priceCents ?? null },
      after: { smsPriceCents: priceCents },
    });
    return { ok: true } as const;
  });

/** Records at the start of a worker whether the shop sends text messages. Text messages are queued only if it does. */
export async function noteSmsIsOn(cms: Cms): Promise<void> {
  await sqlOf(cms.payload).query(
    `insert into sms_settings (is_on) values ($1)
     on conflict (id) do update set is_on = excluded.is_on, updated_at = now() where sms_settings.is_on <> excluded.is_on`,
    [cms.sms !== null],
  );
}
