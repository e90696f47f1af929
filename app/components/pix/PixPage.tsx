import { Button } from '@mantine/core';
import { Form, Link, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { formatBrl } from '@shop/money/format-brl';

import type { PixView } from '../../view-models/payment/pix-view';
import { useIsLive } from '../../hooks/use-is-live';
import { CARD_PART } from '../../view-models/payment/pix-paths';
import layout from '../../styles/layout.module.css';
import { classNames } from '../class-names';
import { Spinner } from '../feedback/Spinner';
import { FormNote } from '../forms/FormNote';
import { SubmitButton } from '../forms/SubmitButton';
import { Icon } from '../icons/Icon';
import { AgreedTotal } from './AgreedTotal';
import { CopyCode } from './CopyCode';
import { PixClock } from './PixClock';
import { PixEnded } from './PixEnded';
import { PixOrder } from './PixOrder';
import styles from './pix-page.module.css';
import { QrCode } from './QrCode';
import { usePixPoll } from './use-pix-poll';

/** The page where an order is paid by Pix; its forms are sent to the page's own address. */
export function PixPage({ view }: { view: PixView }) {
  const { number, totalCents, open, ended } = view;
  if (ended) return <PixEnded view={view} ended={ended} />;
  return (
    <div className={classNames(layout.page, styles.page)}>
      <div className={styles.main}>
        <div className={styles.head}>
          <p className={styles.number}>
            Pedido <span translate="no">{number}</span>
          </p>
          <h1>Pague com Pix</h1>
          <p className={styles.amount} translate="no">
            {formatBrl(totalCents)}
          </p>
        </div>
        {open ? <OpenCode view={view} open={open} /> : <NoCode view={view} />}
      </div>
      {open ? (
        <aside className={styles.qr} aria-label="QR Code">
          <QrCode {...open.qr} />
          <p>
            <b>Aponte a câmera do aplicativo do banco</b>
            <br />
            para pagar com outro aparelho.
          </p>
          {open.pageLink ? (
            <Button
              component="a"
              variant="subtle"
              size="sm"
              href={open.pageLink}
              target="_blank"
              rel="noopener noreferrer"
            >
              Ver este Pix no Mercado Pago
            </Button>
          ) : null}
        </aside>
      ) : null}
    </div>
  );
}

function OpenCode({ view, open }: { view: PixView; open: NonNullable<PixView['open']> }) {
  const { revalidate } = useRevalidator();
  usePixPoll(view.paths);
  return (
    <>
      <div className={styles.until}>
        <p>
          Pague até <b>{open.until}</b>. Até lá, seus itens ficam guardados.
        </p>
        <PixClock remainingMs={open.remainingMs} onOver={() => void revalidate()} />
      </div>
      <CopyCode code={open.code} />
      <p className={classNames(styles.waits, styles.scripted)} role="status">
        <Spinner />
        Esperando o pagamento. Esta página muda sozinha.
      </p>
      <noscript>
        <Form method="post">
          <Button type="submit" name="intent" value="check">
            Já paguei
          </Button>
        </Form>
      </noscript>
      <ol className={styles.steps}>
        <li>Copie o código e abra o aplicativo do seu banco.</li>
        <li>Escolha Pix, depois Pix Copia e Cola.</li>
        <li>
          <span>
            Confira: <b translate="no">{`${view.brandName}, ${formatBrl(view.totalCents)}`}</b>.
          </span>
        </li>
      </ol>
      <PixOrder order={view.order} />
      <Actions view={view} />
    </>
  );
}

/** An order without a code: none was requested yet, or the provider did not respond or refused it. */
function NoCode({ view }: { view: PixView }) {
  const { formData } = useNavigation();
  const isSilent = view.state === 'silent';
  if (view.state === 'refused') return <RefusedCode view={view} />;
  return (
    <>
      {isSilent ? <FormNote tone="bad">O Pix não respondeu. Tente de novo ou use cartão.</FormNote> : null}
      <Form method="post" className={styles.actions}>
        <SubmitButton size="lg" isBusy={formData?.get('intent') === 'open'} name="intent" value="open">
          {isSilent ? 'Tentar de novo' : 'Gerar código Pix'}
        </SubmitButton>
      </Form>
      <PixOrder order={view.order} />
      <Actions view={view} />
    </>
  );
}

/** An order for which the provider opens no Pix: the other way to pay comes first. */
function RefusedCode({ view }: { view: PixView }) {
  const { formData } = useNavigation();
  return (
    <>
      <FormNote tone="bad">
        {view.hasCard
          ? `O Mercado Pago não abriu o Pix deste pedido. Pague no cartão${view.isCardDearer ? `: ${formatBrl(view.cardTotalCents)}` : ''}.`
          : 'O Mercado Pago não abriu o pagamento deste pedido. Fale com a gente ou tente de novo mais tarde.'}
      </FormNote>
      <Form method="post" reloadDocument className={styles.actions}>
        <AgreedTotal cents={view.isCardDearer ? view.cardTotalCents : undefined} />
        {view.hasCard ? (
          <SubmitButton size="lg" isBusy={formData?.get('intent') === 'card'} name="intent" value="card">
            Pagar no cartão
          </SubmitButton>
        ) : (
          <SubmitButton size="lg" isBusy={formData?.get('intent') === 'open'} name="intent" value="open">
            Tentar de novo
          </SubmitButton>
        )}
      </Form>
      <PixOrder order={view.order} />
      <Button component={Link} variant="subtle" to={view.paths.cancel} className={styles.cancel}>
        Cancelar pedido
      </Button>
    </>
  );
}

/** The other ways on: paying by card, which ends the code, or cancelling the order. */
function Actions({ view }: { view: PixView }) {
  const { paths, hasCard, open, cardTotalCents } = view;
  const { formData } = useNavigation();
  const isLive = useIsLive();
  const [isAsked, setAsked] = useState(false);
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) part.current?.querySelector('button')?.focus();
  }, [isAsked]);
  // The code ends with the choice, so an open code asks once more. Without JavaScript the note above the button does.
  const asks = open !== null && isLive && !isAsked;
  return (
    <>
      {hasCard ? (
        <section ref={part} id={CARD_PART} className={styles.card} aria-labelledby={CARD_TITLE}>
          <Icon name="credit-card" />
          <h2 id={CARD_TITLE}>Prefere cartão?</h2>
          {open || view.isCardDearer ? (
            <p id={CARD_NOTE}>
              {open ? 'Ao escolher cartão, o código Pix deixa de valer. ' : ''}
              {view.isCardDearer ? (
                <>
                  No cartão o total é <b translate="no">{formatBrl(cardTotalCents)}</b>.
                </>
              ) : null}
            </p>
          ) : null}
          {asks ? (
            <Button onClick={() => setAsked(true)}>Prefiro cartão</Button>
          ) : (
            <Form method="post" reloadDocument>
              <AgreedTotal cents={view.isCardDearer ? cardTotalCents : undefined} />
              <SubmitButton
                variant="default"
                isBusy={formData?.get('intent') === 'card'}
                name="intent"
                value="card"
                {...((open || view.isCardDearer) && { 'aria-describedby': CARD_NOTE })}
              >
                {isAsked ? `Continuar no cartão: ${formatBrl(cardTotalCents)}` : 'Prefiro cartão'}
              </SubmitButton>
            </Form>
          )}
        </section>
      ) : null}
      <Button component={Link} variant="subtle" to={paths.cancel} className={styles.cancel}>
        Cancelar pedido
      </Button>
    </>
  );
}

const CARD_TITLE = 'prefere-cartao';
const CARD_NOTE = 'prefiro-cartao';
