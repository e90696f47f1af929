import { isEmail, readEmail } from '@shop/reading/email';
import type { Result } from '@shop/result';

import { readSettings } from '../../content/queries/read-settings';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import type { OrderOwner } from '../order-links';
import { lockOrder } from '../order-row';
import { queueLinkMail } from '../guests/queue-link-mail';

export type AcceptTermsError =
  | { code: 'not_found' }
  /** Paying requires an e-mail, but the buyer has given none, or the typed text is not an e-mail. */
  | { code: 'email_required' }
  /** The terms changed after the page was loaded. */
  | { code: 'terms_changed' };

export interface AcceptTermsInput {
  /** The version of the terms that the page linked to. */
  termsVersion: string;
  /** The e-mail typed by a buyer who gave none when the order was taken. */
  email: string;
}

/**
 * Records once that the buyer of an order taken at the shop's counter accepts the current terms, and stores the buyer's
 * e-mail if none is known. Payment in cash needs no e-mail. A repeated call changes nothing: the terms' version and the
 * time that the first call recorded remain. Whoever opens the link first types the e-mail, so it proves nothing until a
 * link that is mailed to it is opened.
 */
export async function acceptOrderTerms(
  cms: Cms,
  { orderId, ...owner }: OrderOwner & { orderId: string },
  { termsVersion, email }: AcceptTermsInput,
): Promise<Result<object, AcceptTermsError>> {
  if (!isRecordId(orderId)) return { ok: false, error: { code: 'not_found' } };
  const current = await readSettings(cms);
  return inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isOwn =
      'link' in owner
        ? owner.link.orderId === orderId && order?.guest !== 'erased'
        : order?.customerId === owner.customerId;
    if (!order || !isOwn || order.source !== 'balcao') return { ok: false, error: { code: 'not_found' } };
    const [accepted] = await tx.query(
      'select 1 from orders where id = $1 and terms_accepted_at is not null',
      [orderId],
    );
    if (!accepted && termsVersion !== current.termsVersion)
      return { ok: false, error: { code: 'terms_changed' } };
    const typed = readEmail(email);
    if (order.guest === 'contact') {
      const [contact] = await tx.query<{ hasEmail: boolean }>(
        'select email is not null as "hasEmail" from order_contacts where order_id = $1',
        [orderId],
      );
      const needsEmail = contact?.hasEmail === false && (typed !== '' || order.paymentStatus === 'unpaid');
      if (needsEmail && !isEmail(typed)) return { ok: false, error: { code: 'email_required' } };
      if (needsEmail) {
        await tx.query('update order_contacts set email = $2 where order_id = $1 and email is null', [
          orderId,
          typed,
        ]);
        await queueLinkMail(tx, orderId);
      }
    }
    await tx.query(
      `update orders set terms_version = $2, terms_accepted_at = now(), updated_at = now()
       where id = $1 and terms_accepted_at is null`,
      [orderId, termsVersion],
    );
    await tx.query(
      `update order_contacts set terms_version = $2, accepted_at = now() where order_id = $1 and accepted_at is null`,
      [orderId, termsVersion],
    );
    await faultPoint('accept-terms:before-commit');
    return { ok: true };
  });
}
