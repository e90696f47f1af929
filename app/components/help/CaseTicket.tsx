import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { useEffect } from 'react';
import type { OwnCase } from '@cms/cases/queries/find-own-case';
import { afterWithdrawalText } from '@shop/cases/after-withdrawal';
import { dayInWords } from '@shop/cases/case-deadlines';
import {
  CASE_DECISION_LABELS,
  CASE_KIND_LABELS,
  CASE_WISH_LABELS,
  MOVED_CASE_LABEL,
} from '@shop/cases/case-kinds';
import { takesPhotos } from '@shop/cases/case-photos';
import { formatBrl } from '@shop/money/format-brl';
import { RETURNED_BY_BANK_TEXT } from '@shop/payments/payment-labels';
import { dayOf, formatLongDateTime } from '@shop/time/bahia';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { classNames } from '../class-names';
import { FormNote } from '../forms/FormNote';
import { PrintButton } from '../receipt/PrintButton';
import { focusOn, pageHeading } from '../place-focus';
import { CasePhotos } from './CasePhotos';
import { EmergencyLink } from './EmergencyLink';
import styles from './case-ticket.module.css';

/** Returns where the buyer finds the protocol again. */
function copyText({ email, hasEmail, isMailLate }: OwnCase): string {
  if (!hasEmail) return 'Anote o protocolo: esta compra não tem e-mail.';
  return isMailLate
    ? 'Anote o protocolo: o e-mail está atrasado.'
    : `Mandamos uma cópia para ${email ?? 'o e-mail da compra'}.`;
}

/**
 * What the buyer sees of a case: its number (protocolo) and time, what was reported, what happens next, and the shop's
 * answer.
 */
export function CaseTicket({
  reported,
  paths,
}: {
  reported: OwnCase;
  paths: { order: string; help: string };
}) {
  const { protocol, openedAt, kind, wish, lines, callMe, photos } = reported;
  const mayAdd = reported.decision === null && takesPhotos(kind);
  // Screen readers read the focused heading, which says that the report arrived.
  useEffect(() => focusOn(pageHeading()), []);
  return (
    <>
      <div className={styles.ticket}>
        <span className={styles.tag}>Protocolo</span>
        <span className={styles.number}>{protocol}</span>
        <span>
          {formatLongDateTime(openedAt)}. {copyText(reported)}
        </span>
      </div>
      <dl className={styles.facts}>
        <Fact term="Motivo" text={CASE_KIND_LABELS[kind]} />
        {lines.length > 0 ? (
          <Fact
            term={lines.length === 1 ? 'Item' : 'Itens'}
            text={lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
          />
        ) : null}
        {reported.withdrawal ? (
          <Fact
            term="Você desistiu de"
            text={reported.moved.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
          />
        ) : null}
        {wish ? <Fact term="Você pediu" text={CASE_WISH_LABELS[wish]} /> : null}
        {callMe ? <Fact term="Ligação" text="Podemos ligar" /> : null}
      </dl>
      {reported.withdrawal ? (
        <p>
          <Link className={text.link} to={`${paths.help}/protocolo/${reported.withdrawal.id}`}>
            Ver o protocolo {reported.withdrawal.protocol}
          </Link>
          , da desistência.
        </p>
      ) : null}
      {reported.decision ? (
        <Answer reported={reported} isLinked={paths.order.startsWith('/pedido/')} />
      ) : (
        <Next reported={reported} />
      )}
      {mayAdd || photos.length > 0 ? (
        <div className={styles.photos}>
          <CasePhotos
            help={paths.help}
            clientKey={reported.clientKey}
            photos={photos}
            mayChange={mayAdd}
            asksConsent={kind === 'passei_mal'}
          />
        </div>
      ) : null}
      <div className={classNames(layout.row, layout.wrap, styles.actions)}>
        <Button component={Link} size="lg" to={paths.order}>
          Ver meu pedido
        </Button>
        <PrintButton />
      </div>
    </>
  );
}

const Fact = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
);

function Next({ reported: { dueAt, kind, order, givenBackCents } }: { reported: OwnCase }) {
  return (
    <>
      {kind === 'passei_mal' ? (
        <FormNote tone="bad" icon="first-aid-kit" isAnnounced={false}>
          Em emergência, ligue <EmergencyLink />. A equipe já foi avisada.
        </FormNote>
      ) : null}
      <h2 className={styles.heading}>E agora</h2>
      <ol className={styles.next}>
        {givenBackCents === null ? null : (
          <li>
            <span>
              Devolvemos <b translate="no">{formatBrl(givenBackCents)}</b>. Não precisa dizer por quê.
            </span>
          </li>
        )}
        {kind === 'arrependimento' ? <li>{afterWithdrawalText(order)}</li> : null}
        <li>
          <span>
            {kind === 'arrependimento' ? 'Escrevemos' : 'Respondemos por e-mail'} até{' '}
            <b>{dayInWords(dayOf(dueAt))}</b>, no máximo. Quase sempre no mesmo dia.
          </span>
        </li>
        <li>Acompanhe tudo na página do pedido.</li>
      </ol>
    </>
  );
}

function Answer({
  reported: { decision, isMoved, amountCents, isReturnedByBank, reply, decidedAt, replacement },
  isLinked,
}: {
  reported: OwnCase;
  /** Whether the visitor opened the page by an order's link and therefore has access to this order only. */
  isLinked: boolean;
}) {
  if (!decision) return null;
  return (
    <>
      <h2 className={styles.heading}>{isMoved ? MOVED_CASE_LABEL : CASE_DECISION_LABELS[decision]}</h2>
      {amountCents > 0 ? (
        <p>
          Valor: <b translate="no">{formatBrl(amountCents)}</b>.{' '}
          {isReturnedByBank ? RETURNED_BY_BANK_TEXT : 'Já pedimos a devolução pelo mesmo meio do pagamento.'}
        </p>
      ) : null}
      {replacement ? (
        <p>
          A troca é o{' '}
          {isLinked ? (
            <>
              pedido <b>{replacement.number}</b>. Mandamos o link dele por e-mail.
            </>
          ) : (
            <Link to={`/conta/pedidos/${replacement.id}`}>pedido {replacement.number}</Link>
          )}
        </p>
      ) : null}
      {reply ? <blockquote className={styles.reply}>{reply}</blockquote> : null}
      {decidedAt ? <p className={styles.when}>{formatLongDateTime(decidedAt)}</p> : null}
    </>
  );
}
