import { Button } from '@mantine/core';
import type { CounterPayment } from '@shop/orders/counter-order';
import { dayOf, formatTime } from '@shop/time/bahia';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import type { PlacedOnScreen } from './use-placing';
import { CopyField } from '../../components/share/CopyField';
import { Notice } from '../../components/forms/Notice';
import { AdminLink } from '../../components/page/AdminLink';
import { QrCode } from '../../components/share/QrCode';
import { whatsappHref } from '@shop/customers/phone-links';
import { orderHref } from '../orders/orders-address';
import { NEW_ORDER_PATH } from './counter-address';
import { linkText, placedText } from './counter-labels';
import styles from './counter.module.css';

const EVERY_MS = 4_000;

/**
 * Returns whether the order that a link opens was paid. Asks the server every few seconds; if `link` is null, never.
 */
function usePaidWatch(link: string | null): boolean {
  const [isPaid, setPaid] = useState(false);
  useEffect(() => {
    if (!link || isPaid) return;
    const stop = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void isLinkPaid(link, stop.signal).then((paid) => {
          if (paid && !stop.signal.aborted) setPaid(true);
        });
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [link, isPaid]);
  return isPaid;
}

/**
 * Returns whether the order that a link opens was paid. Sends the same request as that order's own page. Returns false
 * while this is unknown.
 */
async function isLinkPaid(link: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { pathname } = new URL(link);
    const response = await fetch(`${pathname}/situacao?pagamento`, {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      signal,
    });
    const { page } = (await response.json()) as { page?: unknown };
    return page === 'sucesso';
  } catch {
    return false;
  }
}

interface CounterPlacedProps {
  placed: PlacedOnScreen;
  name: string;
  payBy: CounterPayment;
}

const TITLE: Record<CounterPayment, string> = {
  link: 'Link criado',
  pix: 'Pix na tela',
  cash: 'Pedido anotado',
};

/**
 * The placed order: the link to the order's page, to copy or to send, the Pix code to scan, and whether it has been
 * paid meanwhile.
 */
export function CounterPlaced({ placed, name, payBy }: CounterPlacedProps) {
  const { orderId, number, totalCents, paymentStatus, reservedUntil, link, pix, isPixRefused } = placed;
  const isDue = paymentStatus === 'unpaid';
  const isPaid = usePaidWatch(isDue ? link : null) || paymentStatus === 'paid';
  const [today] = useState(() => dayOf(new Date()));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const chat =
    link &&
    placed.phone &&
    whatsappHref(
      placed.phone,
      linkText({ name, number, totalCents, isCash: paymentStatus === 'a_receber' }, link),
    );
  return (
    <section className={styles.placed} aria-labelledby="criado">
      <h2 id="criado" ref={heading} tabIndex={-1}>
        {isPaid ? 'Pago' : TITLE[payBy]}
      </h2>
      <p>
        Pedido <AdminLink href={orderHref(orderId)}>{number}</AdminLink> ·{' '}
        <b>{placedText(placed, { name, payBy, today })}</b>
        {isDue && !isPaid && reservedUntil ? ` · guardado até ${formatTime(new Date(reservedUntil))}` : ''}
      </p>
      <div role="status">
        {isPaid ? (
          <Notice tone="ok" mt={12}>
            O pagamento entrou. O pedido já está na lista.
          </Notice>
        ) : null}
      </div>
      {pix && !isPaid ? (
        <>
          <QrCode {...pix.qr} label="QR Code do Pix" />
          <CopyField label="Código Pix" value={pix.code} />
        </>
      ) : null}
      {payBy === 'pix' && !pix && isDue ? (
        <Notice tone="warn" mt={12}>
          {isPixRefused
            ? 'O Mercado Pago não abre Pix para a loja agora. Mande o link: a pessoa paga no cartão por lá.'
            : 'O código não veio. Mande o link: a pessoa paga por lá.'}
        </Notice>
      ) : null}
      {link ? <CopyField label="Link do pedido" value={link} /> : null}
      <div className={styles.acts}>
        {chat ? (
          <Button component="a" variant="filled" href={chat} target="_blank" rel="noopener noreferrer">
            <IconBrandWhatsapp aria-hidden="true" />
            Mandar pelo WhatsApp
          </Button>
        ) : null}
        {/* Loads a new page, which has a new form id and therefore places a new order. */}
        <Button component="a" href={NEW_ORDER_PATH}>
          Novo pedido
        </Button>
      </div>
    </section>
  );
}
