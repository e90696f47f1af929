import { CASE_DECISION_LABELS, CASE_KIND_LABELS, CASE_WISH_LABELS } from '@shop/cases/case-kinds';
import { dayInWords } from '@shop/cases/case-deadlines';
import type { Slot } from '@shop/delivery/slots';
import { formatBrl } from '@shop/money/format-brl';
import { can } from '@shop/permissions/permissions';
import { dayOf, formatDateTime, instantAt } from '@shop/time/bahia';
import { RETURNED_BY_BANK_TEXT } from '@shop/payments/payment-labels';
import { notFound } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';

import { findAdminCase, type AdminCase } from '../../../cases/queries/find-admin-case';
import { listSlotsForOrder } from '../../../orders/queries/slot-choice';
import textStyles from '../../frame/theme/text.module.css';
import { adminContextOf, type AdminContext } from '../../admin-context';
import { AdminLink } from '../../components/page/AdminLink';
import { AdminPage } from '../../components/page/AdminPage';
import { BackLink } from '../../components/page/BackLink';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import { NoAccess } from '../../NoAccess';
import { orderHref } from '../orders/orders-address';
import { recallHref } from '../recalls/recalls-address';
import { caseHref, casePhotoHref, CASES_PATH } from './cases-address';
import { DecisionForm } from './DecisionForm';
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
  return (
    <AdminPage view={props} steps={[{ label: 'Casos', url: CASES_PATH }, { label: reported.protocol }]}>
      <BackLink href={CASES_PATH}>Casos</BackLink>
      <p className={styles.protocol}>
        Protocolo {reported.protocol} · {formatDateTime(reported.openedAt)}
      </p>
      <PageHead title={CASE_KIND_LABELS[reported.kind]}>
        {reported.decision ? null : (
          <span className={styles.term}>Responder até {dayInWords(dayOf(reported.dueAt))}</span>
        )}
      </PageHead>
      <div className={panel.stack}>
        <Facts reported={reported} />
        {reported.decision ? (
          <Decision reported={reported} />
        ) : can(admin, 'case:decide') ? (
          <DecisionForm
            reported={{
              id: reported.id,
              kind: reported.kind,
              status: reported.status,
              firstName: reported.buyer.fullName.split(' ')[0] ?? '',
              hasEmail: reported.buyer.hasEmail,
              wish: reported.wish,
              leftCents: reported.leftCents,
              suggestedCents: suggested(reported),
              units: reported.lines.reduce((sum, { quantity }) => sum + quantity, 0),
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
 * Returns the proposed amount. If the case is about the whole order, this is everything that can still be refunded,
 * including the delivery fee; otherwise it is the price of the case's lines without the reductions that were already
 * refunded for them, but at most what can still be refunded.
 */
const suggested = ({ isWholeOrder, leftCents, lines, reducedCents }: AdminCase): number =>
  isWholeOrder
    ? leftCents
    : Math.min(
        leftCents,
        Math.max(0, lines.reduce((sum, { totalCents }) => sum + totalCents, 0) - reducedCents),
      );

function Facts({ reported }: { reported: AdminCase }) {
  const { buyer, text, healthText, wish, lines, moved, withdrawal, reducedCents, callMe, deliveredAt } =
    reported;
  return (
    <section className={panel.panel} aria-label="O caso">
      <p>
        {buyer.id ? (
          <AdminLink href={`/admin/clientes/${buyer.id}`}>{buyer.fullName}</AdminLink>
        ) : (
          `${buyer.fullName} (sem cadastro)`
        )}{' '}
        · <AdminLink href={orderHref(reported.orderId)}>pedido {reported.orderNumber}</AdminLink>
        {deliveredAt ? `, entregue em ${formatDateTime(deliveredAt)}` : ', ainda não entregue'}
      </p>
      {reported.recall ? (
        <p>
          Caixas do lote {reported.recall.lotCode}, recolhido.{' '}
          <AdminLink href={recallHref(reported.recall.id)}>Ver o recolhimento</AdminLink>
        </p>
      ) : null}
      {buyer.phone ? (
        <p>
          <a href={`tel:+55${buyer.phone.replace(/\D/g, '')}`}>Ligar: {buyer.phone}</a>
          {callMe ? ' (aceita ligação)' : null}
        </p>
      ) : null}
      {text ? <blockquote className={styles.said}>{text}</blockquote> : null}
      {healthText ? (
        <>
          <p className={styles.due}>Dado de saúde, guardado por 180 dias com o consentimento da pessoa:</p>
          <blockquote className={styles.said}>{healthText}</blockquote>
        </>
      ) : null}
      {reported.photos.length > 0 ? (
        <ul className={styles.photos} aria-label="Fotos">
          {reported.photos.map((photoId, index) => (
            <li key={photoId}>
              <a href={casePhotoHref(reported.id, photoId)} target="_blank" rel="noopener noreferrer">
                {/* A plain `img`, because the photo is private and must not be cached, but Next's image component
                    would store it. */}
                <img src={casePhotoHref(reported.id, photoId)} alt={`Foto ${index + 1}`} />
                <span className={textStyles.srOnly}> (abre em nova aba)</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className={styles.lines}>
        {lines.map(({ name, quantity, totalCents }) => (
          <li key={name}>
            {quantity} × {name}, {formatBrl(totalCents)}
          </li>
        ))}
      </ul>
      {reducedCents > 0 ? <p>Abatimento já dado por estas pizzas: {formatBrl(reducedCents)}</p> : null}
      {withdrawal ? (
        <p>
          O cliente desistiu de {moved.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}:{' '}
          <AdminLink href={caseHref(withdrawal.id)}>protocolo {withdrawal.protocol}</AdminLink>
        </p>
      ) : null}
      {wish ? (
        <p>
          Prefere: <b>{CASE_WISH_LABELS[wish]}</b>
        </p>
      ) : null}
    </section>
  );
}

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
    <section className={panel.panel} aria-labelledby="historico">
      <h2 id="historico">Histórico</h2>
      <ul className={styles.lines}>
        {events.map((event) => (
          <li key={`${event.event}-${event.at}`}>
            {formatDateTime(new Date(event.at))}: {nameOf(event)} {eventText(event)}.
          </li>
        ))}
      </ul>
    </section>
  );
}
