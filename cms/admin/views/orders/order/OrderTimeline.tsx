import { Timeline, TimelineItem } from '@mantine/core';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { cancelReasonLabel, type CancelReasonCode } from '@shop/orders/cancel-reason';
import { displayStatus } from '@shop/orders/order-status';
import { formatNearDateTime, msBetween } from '@shop/time/bahia';

import type {
  AdminOrderEvent,
  AdminOrderNote,
  AdminOrderPrint,
  AdminOrderSeen,
  AdminStepNotice,
} from '../../../../orders/queries/admin-order';
import type { AdminOrderMail } from '../../../../orders/queries/order-mails';
import { AdminLink } from '../../../components/page/AdminLink';
import { isMailWaiting, mailOutcomeText, mailTitle } from '../../ledgers/ledger-labels';
import { NoteRemoval } from './NoteRemoval';
import './timeline.css';
import styles from './order-timeline.module.css';
import { actorText, eventTitle } from '../order-labels';

interface Entry {
  id: string;
  at: Date;
  title: string;
  detail: string | null;
  who: string;
  /** Whether the entry is a note that a person wrote. Only such a note can be deleted: the rest is the order's history. */
  isNote: boolean;
  /** Whether the entry is a mail that did not reach the buyer, which the list of mails tells more about. */
  isLostMail?: boolean;
}

/** An order's history and notes, newest first. */
export function OrderTimeline({
  orderId,
  deliveryMethod,
  events,
  notes,
  prints,
  notices,
  mails,
  mailsHref,
  seen,
  canDeleteNotes,
  today,
}: {
  orderId: string;
  deliveryMethod: DeliveryMethod;
  events: AdminOrderEvent[];
  notes: AdminOrderNote[];
  prints: AdminOrderPrint[];
  notices: AdminStepNotice[];
  mails: AdminOrderMail[];
  /** The list of the order's mails; null for a person who may not read it. */
  mailsHref: string | null;
  seen: AdminOrderSeen | null;
  canDeleteNotes: boolean;
  today: string;
}) {
  const entries = [
    ...events.map((event) => eventEntry(event, deliveryMethod)),
    ...notes.map(noteEntry),
    ...prints.map(printEntry),
    ...notices.map((notice) => noticeEntry(notice, deliveryMethod)),
    ...mails.map(mailEntry),
    ...(seen ? [seenEntry(seen)] : []),
  ].sort((a, b) => msBetween(a.at, b.at));
  return (
    <Timeline
      role="list"
      active={0}
      bulletSize={12}
      lineWidth={2}
      classNames={{ root: styles.timeline, itemBullet: styles.bullet, itemTitle: styles.title }}
    >
      {entries.map(({ id, at, title, detail, who, isNote, isLostMail = false }) => (
        <TimelineItem key={id} role="listitem" title={title}>
          {detail ? <p className={styles.detail}>{detail}</p> : null}
          <p className={styles.muted}>
            {who} · <time dateTime={at.toISOString()}>{formatNearDateTime(at, today)}</time>
          </p>
          {isLostMail && mailsHref ? (
            <AdminLink href={mailsHref}>Ver os e-mails deste pedido</AdminLink>
          ) : null}
          {isNote && canDeleteNotes ? <NoteRemoval orderId={orderId} noteId={id} /> : null}
        </TimelineItem>
      ))}
    </Timeline>
  );
}

function eventEntry(event: AdminOrderEvent, deliveryMethod: DeliveryMethod): Entry {
  const { id, at, fromStatus, toStatus, reason, cancelReason } = event;
  const to = displayStatus(toStatus, deliveryMethod).label;
  const isMove = fromStatus !== null && fromStatus !== toStatus;
  return {
    id,
    at,
    title: reason === 'status_changed' ? `Situação: ${to}` : titleWithWhy(eventTitle(reason), cancelReason),
    detail: isMove ? `${displayStatus(fromStatus, deliveryMethod).label} → ${to}` : null,
    who: actorText(event),
    isNote: false,
  };
}

const titleWithWhy = (title: string, why: CancelReasonCode | null): string =>
  why ? `${title}: ${cancelReasonLabel[why]}` : title;

const seenEntry = ({ at, byName }: AdminOrderSeen): Entry => ({
  id: 'seen',
  at,
  title: 'Visto',
  detail: null,
  who: byName ?? 'Loja',
  isNote: false,
});

const printEntry = ({ id, at, byName, isOnArrival }: AdminOrderPrint): Entry => ({
  id,
  at,
  title: 'Impresso',
  detail: isOnArrival ? 'Sozinho, ao chegar' : null,
  who: byName ?? 'Loja',
  isNote: false,
});

const noticeEntry = ({ id, at, byName, status }: AdminStepNotice, deliveryMethod: DeliveryMethod): Entry => ({
  id,
  at,
  title: `Aviso por WhatsApp: ${displayStatus(status, deliveryMethod).label}`,
  detail: 'A conversa abriu com o texto pronto.',
  who: byName ?? 'Loja',
  isNote: false,
});

const mailEntry = ({ id, at, kind, outcome, refusal }: AdminOrderMail): Entry => {
  const isSent = outcome === 'sent';
  return {
    id,
    at,
    title: mailTitle({ kind, outcome }),
    detail: isSent || isMailWaiting(outcome) ? null : mailOutcomeText({ outcome, kind, refusal }),
    who: 'Loja',
    isNote: false,
    isLostMail: !isSent && outcome !== 'unconfirmed' && !isMailWaiting(outcome),
  };
};

const noteEntry = ({ id, at, authorName, text, isOfReturn }: AdminOrderNote): Entry => ({
  id,
  at,
  title: isOfReturn ? 'Registro da loja' : 'Anotação',
  detail: text,
  who: authorName ?? 'Loja',
  isNote: !isOfReturn,
});
