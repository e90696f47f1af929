import { firstNameOf } from '@shop/customers/first-name';
import { Button } from '@mantine/core';
import { CASE_DECISION_LABELS, CASE_KIND_LABELS } from '@shop/cases/case-kinds';
import { dueDayText } from '@shop/cases/case-deadlines';
import type { Slot } from '@shop/delivery/slots';
import { formatBrl } from '@shop/money/format-brl';
import { can } from '@shop/permissions/permissions';
import { formatDateTime, instantAt } from '@shop/time/bahia';
import { RETURNED_BY_BANK_TEXT } from '@shop/payments/payment-labels';
import { IconBrandWhatsapp, IconChevronDown } from '@tabler/icons-react';
import { notFound } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';

import { findAdminCase, type AdminCase } from '../../../cases/queries/find-admin-case';
import { listSlotsForOrder } from '../../../orders/queries/slot-choice';
import text from '../../frame/theme/text.module.css';
import { adminContextOf, type AdminContext } from '../../admin-context';
import { AdminLink } from '../../components/page/AdminLink';
import { AdminPage } from '../../components/page/AdminPage';
import { BackLink } from '../../components/page/BackLink';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import { NoAccess } from '../../NoAccess';
import { orderHref } from '../orders/orders-address';
import { chatLink } from '../orders/customer-phone';
import {
  DELIVERY_KEY,
  deliveryItem,
  type ChosenUnits,
  type RefundItem,
} from '../orders/refund-items/refund-items';
import { CaseFacts } from './CaseFacts';
import { CASES_PATH } from './cases-address';
import { DecisionForm } from './DecisionForm';
import { TakeCaseButton } from './TakeCaseButton';
import styles from './cases.module.css';

/** `/admin/casos/:id`: one case with buyer, order, history and the decision. */
export async function CaseView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const adminContext = adminContextOf(req, 'case:read');
  if (!adminContext) return <NoAccess view={props} />;
  const { admin, cms } = adminContext;
  const segments = props.params?.segments;
  const caseId = Array.isArray(segments) ? (segments[1] ?? '') : '';
  const reported = await findAdminCase(cms, { caseId, canReadHealth: can(admin, 'case:read-health') });
  if (!reported) notFound();
  const { buyer } = reported;
  const firstName = firstNameOf(buyer.fullName);
  const chat = buyer.phone ? chatLink({ phone: buyer.phone, customerName: buyer.fullName }) : null;
  return (
    <AdminPage view={props} steps={[{ label: 'Casos', url: CASES_PATH }, { label: reported.protocol }]}>
      <BackLink href={CASES_PATH}>Casos</BackLink>
      <PageHead title={CASE_KIND_LABELS[reported.kind]}>
        <div className={styles.acts}>
          {chat ? (
            <Button component="a" href={chat} target="_blank" rel="noreferrer">
              <IconBrandWhatsapp aria-hidden="true" />
              Conversar<span className={text.srOnly}> com {firstName} no WhatsApp</span>
            </Button>
          ) : null}
          {reported.status === 'aberto' && can(admin, 'case:decide') ? (
            <TakeCaseButton caseId={reported.id} />
          ) : null}
        </div>
      </PageHead>
      <p className={styles.protocol}>
        {reported.buyer.fullName}, {formatDateTime(reported.openedAt)} · protocolo {reported.protocol}
        {reported.decision ? null : (
          <>
            {' '}
            · <span className={styles.term}>responder até {dueDayText(reported.dueAt)}</span>
          </>
        )}
      </p>
      <div className={panel.stack}>
        <CaseFacts reported={reported} />
        {reported.decision ? (
          <Decision reported={reported} />
        ) : can(admin, 'case:decide') ? (
          <DecisionForm
            reported={{
              id: reported.id,
              kind: reported.kind,
              firstName,
              hasEmail: reported.buyer.hasEmail,
              wish: reported.wish,
              leftCents: reported.leftCents,
              items: itemsOf(reported),
              proposed: proposed(reported),
              reducedCents: reported.reducedCents,
              units: reported.lines.reduce((sum, { quantity }) => sum + quantity, 0),
              orderStatus: reported.orderStatus,
              deliveryMethod: reported.deliveryMethod,
              paymentMethod: reported.paymentMethod,
              slots: await replacementSlots(adminContext, reported),
            }}
          />
        ) : null}
        <History reported={reported} />
      </div>
    </AdminPage>
  );
}

/**
 * Returns the time windows that a replacement order may have; returns none when the shop has no time windows, or when
 * they cannot be read.
 */
async function replacementSlots({ cms }: AdminContext, { orderId }: AdminCase): Promise<Slot[]> {
  try {
    const slots = await listSlotsForOrder(cms, orderId);
    const now = cms.now();
    return slots.filter(
      ({ state, date, to }) => state !== 'closed' && state !== 'full' && instantAt(date, to) > now,
    );
  } catch (error) {
    cms.log.error({ err: error, orderId }, 'windows of a replacement could not be read');
    return [];
  }
}

/**
 * Returns what the form proposes to refund: the units of the case, which arrived bad. For a withdrawal from the whole
 * order, the delivery too, because the law asks for everything that was paid (CDC 49).
 */
function proposed({ kind, isWholeOrder, lines }: AdminCase): ChosenUnits {
  const units = Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return kind === 'arrependimento' && isWholeOrder ? { ...units, [DELIVERY_KEY]: 1 } : units;
}

const itemsOf = ({ lines, deliveryFeeCents }: AdminCase): RefundItem[] => [
  ...lines.map(({ lineId, name, quantity, unitsOfOrder, unitCents }) => ({
    key: lineId,
    name,
    units: quantity,
    unitsOfOrder,
    unitCents,
  })),
  ...deliveryItem(deliveryFeeCents),
];

function Decision({
  reported: { decision, amountCents, isReturnedByBank, reply, decidedAt, replacement },
}: {
  reported: AdminCase;
}) {
  if (!decision) return null;
  return (
    <section className={panel.panel} aria-labelledby="decisao">
      <h2 id="decisao">{CASE_DECISION_LABELS[decision]}</h2>
      {amountCents > 0 ? <p>{formatBrl(amountCents)}</p> : null}
      {amountCents > 0 && isReturnedByBank ? <p>{RETURNED_BY_BANK_TEXT}</p> : null}
      {replacement ? (
        <p>
          <AdminLink href={orderHref(replacement.id)}>Pedido da troca: {replacement.number}</AdminLink>
          {replacement.isCancelled ? ' (cancelado)' : null}
        </p>
      ) : null}
      {reply ? <blockquote className={styles.said}>{reply}</blockquote> : null}
      {decidedAt ? <p className={styles.due}>{formatDateTime(decidedAt)}</p> : null}
    </section>
  );
}

const EVENT_TEXTS = {
  opened: 'abriu o caso',
  taken: 'assumiu o caso',
  moved: 'desistiu de itens deste caso',
  decided: 'decidiu o caso',
} as const;

/** Returns what an event says. A case that a withdrawal emptied was closed, not decided. */
const eventText = ({ event, actor }: AdminCase['events'][number]): string =>
  event === 'decided' && actor === 'customer' ? 'encerrou o caso ao desistir' : EVENT_TEXTS[event];

function History({ reported: { events, buyer } }: { reported: AdminCase }) {
  const nameOf = ({ actor, name }: AdminCase['events'][number]) =>
    actor === 'customer' ? buyer.fullName : (name ?? 'A loja');
  return (
    <details className={`${panel.panel} ${styles.history}`}>
      <summary>
        <b>O que já houve</b>
        <IconChevronDown aria-hidden="true" />
      </summary>
      <ul className={styles.lines}>
        {events.map((event) => (
          <li key={`${event.event}-${event.at}`}>
            {formatDateTime(new Date(event.at))}: {nameOf(event)} {eventText(event)}.
          </li>
        ))}
      </ul>
    </details>
  );
}
