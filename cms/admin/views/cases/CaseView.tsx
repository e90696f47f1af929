import { firstNameOf } from '@shop/customers/first-name';
import { Button } from '@mantine/core';
import { CASE_DECISION_LABELS, CASE_KIND_LABELS } from '@shop/cases/case-kinds';
import { dueDayText } from '@shop/cases/case-deadlines';
import type { Slot } from '@shop/delivery/slots';
import { formatBrl } from '@shop/money/format-brl';
import { can } from '@shop/permissions/permissions';
import { formatDateTime } from '@shop/time/bahia';
import { momentSaid } from '@shop/time/time-ago';
import { RETURNED_BY_BANK_TEXT } from '@shop/payments/payment-labels';
import { IconBrandWhatsapp, IconFirstAidKit, IconPhone } from '@tabler/icons-react';
import { notFound } from 'next/navigation';

import { findAdminCase, type AdminCase } from '../../../cases/queries/find-admin-case';
import { listOpenCases, type CaseRowView } from '../../../cases/queries/list-cases';
import { listSlotsForOrder } from '../../../orders/queries/slot-choice';
import text from '../../frame/theme/text.module.css';
import type { AdminContext } from '../../admin-context';
import { idInPath, page, readOr } from '../../engine/page';
import { AdminLink } from '../../components/page/AdminLink';
import { AdminPage } from '../../components/page/AdminPage';
import { BackLink } from '../../components/page/BackLink';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import { orderHref } from '../orders/orders-address';
import { chatLink } from '../orders/customer-phone';
import {
  DELIVERY_KEY,
  deliveryItem,
  type ChosenUnits,
  type RefundItem,
} from '../orders/refund-items/refund-items';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { CaseFacts } from './CaseFacts';
import { CaseHistory } from './CaseHistory';
import { CASES_PATH } from './cases-address';
import { DecisionForm, type DecisionFacts } from './DecisionForm';
import { telHref } from '@shop/customers/phone-links';
import strip from '../../components/page/strip.module.css';
import { lotHref } from '../lots/lots-address';
import styles from './cases.module.css';
import { OpenCases } from './OpenCases';
import { proposedSlot, replacementSlots } from './replacement-slots';
import { TakeCaseButton } from './TakeCaseButton';
import beside from './open-cases.module.css';

/** Above all else of an undecided report of illness: the person to call, and the lots to stop. */
function IllnessStrip({ reported: { kind, decision, buyer, lots } }: { reported: AdminCase }) {
  if (kind !== 'passei_mal' || decision) return null;
  const call = buyer.phone ? telHref(buyer.phone) : null;
  return (
    <div className={`${strip.strip} ${strip.bad} ${styles.urgent}`}>
      <IconFirstAidKit aria-hidden="true" />
      <b>Alguém passou mal. Ligue antes de decidir.</b>
      <span className={styles.acts}>
        {call ? (
          <a href={call}>
            <IconPhone aria-hidden="true" />
            Ligar<span className={text.srOnly}> para {buyer.fullName}</span>
          </a>
        ) : null}
        {lots.map(({ id, code }) => (
          <AdminLink key={id} href={lotHref(id)}>
            Parar o lote {code}
          </AdminLink>
        ))}
      </span>
    </div>
  );
}

/** `/admin/casos/:id`: one case with buyer, order, history and the decision, beside the other open cases. */
export const CaseView = page('case', async (adminContext, props) => {
  const { admin, cms } = adminContext;
  const caseId = idInPath(props);
  const [reported, open] = await Promise.all([
    findAdminCase(cms, { caseId, canReadHealth: can(admin, 'case:read-health') }),
    openCases(adminContext),
  ]);
  if (!reported) notFound();
  return (
    <AdminPage view={props} steps={[{ label: 'Casos', url: CASES_PATH }, { label: reported.protocol }]}>
      <BackLink href={CASES_PATH}>Casos</BackLink>
      <IllnessStrip reported={reported} />
      <div className={beside.beside}>
        {open.length > 0 ? <OpenCases rows={open} currentId={reported.id} /> : null}
        <article className={`${panel.panel} ${styles.case}`} aria-labelledby={PAGE_HEADING_ID}>
          <CaseHead reported={reported} admin={admin} now={cms.now()} />
          <CaseFacts reported={reported} now={cms.now()} />
          {reported.decision ? (
            <Decision reported={reported} />
          ) : can(admin, 'case:decide') ? (
            <DecisionForm key={reported.id} reported={await decisionFacts(adminContext, reported)} />
          ) : (
            <p className={`${styles.part} ${styles.due}`}>
              Quem decide este caso é um administrador, até {dueDayText(reported.dueAt)}. Você pode conversar
              com {firstNameOf(reported.buyer.fullName)} enquanto isso.
            </p>
          )}
          <CaseHistory reported={reported} now={cms.now()} />
        </article>
      </div>
    </AdminPage>
  );
});

function CaseHead({
  reported: { id, protocol, kind, status, decision, buyer, openedAt, dueAt },
  admin,
  now,
}: {
  reported: AdminCase;
  admin: AdminContext['admin'];
  now: Date;
}) {
  const chat = buyer.phone ? chatLink({ phone: buyer.phone, customerName: buyer.fullName }) : null;
  return (
    <PageHead
      title={CASE_KIND_LABELS[kind]}
      about={
        <>
          {buyer.fullName}, {momentSaid(openedAt, now)} · protocolo {protocol}
          {decision ? null : (
            <>
              {' '}
              · <span className={styles.term}>responder até {dueDayText(dueAt)}</span>
            </>
          )}
        </>
      }
    >
      <div className={styles.acts}>
        {chat ? (
          <Button component="a" href={chat} target="_blank" rel="noreferrer">
            <IconBrandWhatsapp aria-hidden="true" />
            Conversar<span className={text.srOnly}> com {firstNameOf(buyer.fullName)} no WhatsApp</span>
          </Button>
        ) : null}
        {status === 'aberto' && can(admin, 'case:decide') ? <TakeCaseButton caseId={id} /> : null}
      </div>
    </PageHead>
  );
}

/** Returns the open cases for the list; returns none when they cannot be read, because the case itself can be. */
const openCases = ({ cms }: AdminContext): Promise<CaseRowView[]> =>
  listOpenCases(cms).catch((error: unknown) => {
    cms.log.error({ err: error }, 'open cases could not be read');
    return [];
  });

async function decisionFacts(adminContext: AdminContext, reported: AdminCase): Promise<DecisionFacts> {
  const slots = await readSlots(adminContext, reported);
  return { ...factsOf(reported), slots, proposedSlot: proposedSlot(slots, adminContext.cms.now()) };
}

const factsOf = (reported: AdminCase): Omit<DecisionFacts, 'slots' | 'proposedSlot'> => ({
  id: reported.id,
  kind: reported.kind,
  firstName: firstNameOf(reported.buyer.fullName),
  hasEmail: reported.buyer.hasEmail,
  wish: reported.wish,
  leftCents: reported.leftCents,
  dueAfterCents: Math.max(
    0,
    reported.lines.reduce(
      (cents, { quantity, unitCents }) => cents - quantity * unitCents,
      reported.dueCents,
    ),
  ),
  orderId: reported.orderId,
  paymentStatus: reported.paymentStatus,
  heldReason: reported.heldReason,
  isWholeOrder: reported.isWholeOrder,
  items: itemsOf(reported),
  proposed: proposed(reported),
  reducedCents: reported.reducedCents,
  units: reported.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  orderStatus: reported.orderStatus,
  deliveryMethod: reported.deliveryMethod,
  paymentMethod: reported.paymentMethod,
});

/**
 * Returns the time windows that a replacement order may have; returns none when the shop has no time windows, or when
 * they cannot be read.
 */
function readSlots({ cms }: AdminContext, { orderId }: AdminCase): Promise<Slot[]> {
  return readOr({ cms }, { what: 'windows of a replacement', otherwise: [], orderId }, async () => {
    return replacementSlots(await listSlotsForOrder(cms, orderId), cms.now());
  });
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
    <section className={styles.part} aria-labelledby="decisao">
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
