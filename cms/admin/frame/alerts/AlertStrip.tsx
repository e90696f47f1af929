'use client';

import { Button } from '@mantine/core';
import { formatNearSlot } from '@shop/delivery/slot-text';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatBrl } from '@shop/money/format-brl';
import { noticeTitle } from '@shop/payments/provider-notice';
import {
  IconBellRinging,
  IconCreditCardOff,
  IconMailOff,
  IconMoodSick,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useEffect, useState, useTransition, useLayoutEffect } from 'react';

import { toast } from '../../components/feedback/toast';
import { ButtonLink } from '../../components/page/ButtonLink';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { caseHref } from '../../views/cases/cases-address';
import { OPERATION_PATH } from '../../views/operation/operation-address';
import { ORDERS_PATH, orderHref } from '../../views/orders/orders-address';
import { recallHref } from '../../views/recalls/recalls-address';
import { acts, callAct } from '../../engine/acts';
import type { PanelAlerts, ShownOrder } from './alert-requests';
import styles from '../header/header-strip.module.css';
import { unlockSound, useSoundState } from './device-alerts';
import { reportRinging } from './ringing-count';
import { useAlertSounds } from './use-alert-sounds';
import { usePrintOnArrival } from './use-print-on-arrival';
import { usePanelAlerts } from './use-panel-alerts';

const COUNT = /^\(\d+\) /;

/**
 * Shows the number of unseen orders in the tab's title, which is visible even when the page is in the background. Next
 * and Payload may overwrite the title at any time, so the document's `head` is observed.
 */
function useCountInTitle(count: number): void {
  useLayoutEffect(() => {
    const write = () => {
      const bare = document.title.replace(COUNT, '');
      const wanted = count > 0 && bare !== '' ? `(${count}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}

const TICK_MS = 10_000;
/** If nobody has seen an order after this time, the strip turns red and the sound becomes louder. */
const LATE_SECONDS = 5 * 60;

interface AlertStripProps {
  first: PanelAlerts | null;
  /** Today in Bahia. */
  today: string;
  canAcknowledge: boolean;
}

/**
 * Shows the orders and reports of illness for which the panel rings, the button that stops the ringing on every screen,
 * the recalls whose warnings wait to be sent, and what the payment provider refuses.
 */
export function AlertStrip({ first, today, canAcknowledge }: AlertStripProps) {
  const { alerts, reload } = usePanelAlerts(first);
  const { unseen, urgent, unsentWarnings, providerNotices, newestUnpaidId } = alerts;
  const passedSeconds = useSecondsSince(alerts.readAt);
  const waitedSeconds = (unseen[0]?.waitedSeconds ?? 0) + passedSeconds;
  const isLate = unseen.length > 0 && waitedSeconds >= LATE_SECONDS;
  useAlertSounds({ unseen, urgent, newestUnpaidId, isLate });
  useCountInTitle(unseen.length);
  useEffect(() => reportRinging(unseen.length + urgent.length), [unseen, urgent]);
  usePrintOnArrival(unseen);
  const sound = useSoundState();
  return (
    <>
      {urgent.map(({ id, protocol, buyerName }) => (
        <div key={id} className={styles.strip} data-tone="bad" role="alert">
          <IconMoodSick aria-hidden="true" />
          <p>
            <b>Urgente:</b> {buyerName} avisou que alguém passou mal. Protocolo {protocol}.
          </p>
          <ButtonLink href={caseHref(id)}>Ver o caso</ButtonLink>
        </div>
      ))}
      {unsentWarnings.map(({ recallId, lotCode, mails }) => (
        <div key={recallId} className={styles.strip} data-tone="bad" role="alert">
          <IconMailOff aria-hidden="true" />
          <p>
            <b>Urgente:</b>{' '}
            {mails === 1
              ? 'há mais de uma hora um aviso do recolhimento não sai'
              : `há mais de uma hora ${mails} avisos do recolhimento não saem`}{' '}
            (lote {lotCode}). Ligue para quem ainda não foi avisado.
          </p>
          <ButtonLink href={recallHref(recallId)}>Ver quem avisar</ButtonLink>
        </div>
      ))}
      <ProviderStrip notices={providerNotices} />
      {unseen.length > 0 ? (
        <div className={styles.strip} data-tone={isLate ? 'bad' : 'info'} role="status">
          <IconBellRinging aria-hidden="true" />
          <p translate="no">
            <b>{unseen.length === 1 ? 'Pedido novo:' : `${unseen.length} pedidos novos:`}</b>{' '}
            {unseenText(unseen, today)} <span className={styles.detail}>{unseenDetail(unseen)}</span>
            {isLate ? <b> Há {Math.floor(waitedSeconds / 60)} min sem ninguém ver.</b> : null}
          </p>
          <ButtonLink href={unseen.length === 1 ? orderHref(unseen[0]?.id ?? '') : ORDERS_PATH}>
            Ver
          </ButtonLink>
          {canAcknowledge ? <SeenButton orders={unseen} onSeen={reload} /> : null}
        </div>
      ) : null}
      {sound === 'muted' ? (
        <div className={styles.strip} data-tone="warn" role="status">
          <IconVolumeOff aria-hidden="true" />
          <p>
            <b>Sem som.</b> O navegador só toca depois de um toque nesta página.
          </p>
          <Button onClick={() => void unlockSound()}>Ativar som</Button>
        </div>
      ) : null}
    </>
  );
}

/** What the payment provider refuses: one refusal in words, several as a number. */
function ProviderStrip({ notices }: { notices: PanelAlerts['providerNotices'] }) {
  const [notice] = notices;
  if (!notice) return null;
  return (
    <div className={styles.strip} data-tone="warn" role="status">
      <IconCreditCardOff aria-hidden="true" />
      <p>
        {notices.length === 1
          ? `${noticeTitle(notice.call)}.`
          : `${notices.length} recusas do Mercado Pago esperam você.`}
      </p>
      <ButtonLink href={OPERATION_PATH}>Ver o que fazer</ButtonLink>
    </div>
  );
}

/** The message names at most this many buyers, because more would fill a phone's screen. */
const NAMED = 3;

/**
 * Returns whose order is new and how it reaches the buyer: 'Nara Lima, retirada hoje, 14h às 18h'. Of several orders,
 * names the buyers of the oldest ones.
 */
function unseenText(unseen: readonly ShownOrder[], today: string): string {
  const [order] = unseen;
  if (unseen.length > 1 || !order) {
    const named = unseen.slice(0, NAMED).map(({ customerName }) => customerName);
    const more = unseen.length - named.length;
    return `${named.join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
  }
  const { customerName, deliveryMethod, slotDate, slotFrom, slotTo } = order;
  const way = deliveryMethod === 'pickup' ? 'retirada' : 'entrega';
  const promise =
    slotDate && slotFrom && slotTo
      ? ` ${formatNearSlot({ date: slotDate, from: slotFrom, to: slotTo }, today)}`
      : '';
  return `${customerName}, ${way}${promise}`;
}

/** Returns the numbers of the orders, and of a single order its total. */
function unseenDetail(unseen: readonly ShownOrder[]): string {
  const [order] = unseen;
  if (unseen.length === 1 && order) return `· ${order.number} · ${formatBrl(order.totalCents)}`;
  return `· ${unseen
    .slice(0, NAMED)
    .map(({ number }) => number)
    .join(', ')}`;
}

/** The button "Ok, vi": stops the ringing for the orders on every screen, and stores who saw them. */
function SeenButton({ orders, onSeen }: { orders: readonly ShownOrder[]; onSeen: () => void }) {
  const [isBusy, start] = useTransition();
  const acknowledge = () =>
    start(async () => {
      const result = await callAct(acts.orders.acknowledge, { orderIds: orders.map(({ id }) => id) });
      if (result.ok) {
        // The strip disappears and would take the focus with it, so the focus moves to the page's heading.
        document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
        onSeen();
      } else toast.error(adminMessages.order_not_acknowledged);
    });
  return (
    <Button
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) acknowledge();
      }}
    >
      Ok, vi
    </Button>
  );
}

/**
 * Returns the whole seconds since `at`, a time by this device's clock. The value is updated every ten seconds. It is 0
 * while `at` is 0, and before the first update.
 */
function useSecondsSince(at: number): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return at === 0 ? 0 : Math.max(0, Math.floor((now - at) / 1_000));
}
