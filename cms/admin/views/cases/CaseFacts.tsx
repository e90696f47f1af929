import { firstNameOf } from '@shop/customers/first-name';
import { CASE_WISH_LABELS } from '@shop/cases/case-kinds';
import { phoneText, telHref } from '@shop/customers/phone-links';
import { formatBrl } from '@shop/money/format-brl';
import { formatDayOfMonth } from '@shop/time/days';
import { momentSaid } from '@shop/time/time-ago';
import type { ReactNode } from 'react';

import type { AdminCase, CaseLot } from '../../../cases/queries/find-admin-case';
import text from '../../frame/theme/text.module.css';
import { AdminLink } from '../../components/page/AdminLink';
import { lotHref } from '../lots/lots-address';
import { orderHref } from '../orders/orders-address';
import { recallHref } from '../recalls/recalls-address';
import { caseHref, casePhotoHref } from './cases-address';
import styles from './cases.module.css';

/** What the buyer reported: words, photos, order, lots and wishes. */
export function CaseFacts({ reported, now }: { reported: AdminCase; now: Date }) {
  const { buyer, healthText, wish, lines, lots, moved, withdrawal, reducedCents, deliveredAt } = reported;
  const firstName = firstNameOf(buyer.fullName);
  const call = buyer.phone ? telHref(buyer.phone) : null;
  return (
    <section aria-label="O caso">
      {reported.text ? <blockquote className={styles.said}>{reported.text}</blockquote> : null}
      {healthText ? (
        <>
          <p className={styles.due}>Dado de saúde, guardado por 180 dias com o consentimento da pessoa:</p>
          <blockquote className={styles.said}>{healthText}</blockquote>
        </>
      ) : null}
      <Photos label="Fotos" caseId={reported.id} photos={reported.photos} />
      {reported.removedPhotos.length > 0 ? (
        <p className={styles.due}>{firstName} removeu estas fotos. Elas saem quando o caso for decidido:</p>
      ) : null}
      <Photos label="Fotos removidas" caseId={reported.id} photos={reported.removedPhotos} />
      <dl className={styles.facts}>
        <Fact name="O pedido">
          <AdminLink href={orderHref(reported.orderId)}>{reported.orderNumber}</AdminLink>
          {deliveredAt ? `, entregue ${momentSaid(deliveredAt, now)}` : ', ainda não entregue'}
        </Fact>
        <Fact name={itemsName(reported)}>
          {lines.map(({ name, quantity }) => `${quantity} ${name}`).join(', ') || 'nada mais'}
        </Fact>
        <Fact name="Quem comprou">
          {buyer.id ? (
            <AdminLink href={`/admin/clientes/${buyer.id}`}>{buyer.fullName}</AdminLink>
          ) : (
            `${buyer.fullName} (sem cadastro)`
          )}
          {buyer.phone ? (
            <>
              , {call ? <a href={call}>{phoneText(buyer.phone)}</a> : buyer.phone}
              {reported.callMe ? ' (aceita ligação)' : null}
            </>
          ) : null}
        </Fact>
        {wish ? <Fact name={`${firstName} prefere`}>{CASE_WISH_LABELS[wish].toLowerCase()}</Fact> : null}
        <Fact name={lots.length > 1 ? 'Os lotes' : 'O lote'}>
          {lots.length === 0 ? 'sem lote anotado' : lots.map((lot) => <Lot key={lot.id} lot={lot} />)}
        </Fact>
        {lots.length > 0 ? (
          <Fact name={lots.length > 1 ? 'Outras queixas destes lotes' : 'Outras queixas deste lote'}>
            {lots.reduce((sum, { otherComplaints }) => sum + otherComplaints, 0) || 'nenhuma'}
          </Fact>
        ) : null}
        {reported.recall ? (
          <Fact name="Recolhimento">
            <AdminLink href={recallHref(reported.recall.id)}>lote {reported.recall.lotCode}</AdminLink>
          </Fact>
        ) : null}
        {reducedCents > 0 ? (
          <Fact name="Desconto já dado por estas pizzas">{formatBrl(reducedCents)}</Fact>
        ) : null}
        {withdrawal ? (
          <Fact name="Desistiu depois">
            {moved.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')}:{' '}
            <AdminLink href={caseHref(withdrawal.id)}>protocolo {withdrawal.protocol}</AdminLink>
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

/** Returns the name of the case's items. Nothing came bad before it came, and nothing that a buyer simply gives back is bad. */
function itemsName({ kind, deliveredAt }: AdminCase): string {
  if (kind === 'arrependimento') return 'Não quer mais';
  if (kind === 'recolhimento') return 'Do lote recolhido';
  return deliveredAt ? 'O que veio ruim' : 'Os itens';
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Lot = ({ lot: { id, code, madeOn } }: { lot: CaseLot }) => (
  <span className={styles.lot}>
    <AdminLink href={lotHref(id)}>{code}</AdminLink>, feito em {formatDayOfMonth(madeOn)}
  </span>
);

function Photos({ label, caseId, photos }: { label: string; caseId: string; photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={label}>
      {photos.map((photoId, index) => (
        <li key={photoId}>
          <a href={casePhotoHref(caseId, photoId)} target="_blank" rel="noopener noreferrer">
            {/* A plain `img`, because the photo is private and must not be cached, but Next's image component would
                store it. */}
            <img src={casePhotoHref(caseId, photoId)} alt={`Foto ${index + 1}`} />
            <span className={text.srOnly}> (abre em nova aba)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
