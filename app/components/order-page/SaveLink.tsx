import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { useEffect, useState, useSyncExternalStore } from 'react';

import text from '@app/styles/text.module.css';

import { Icon } from '../icons/Icon';
import { showToast } from '../toasts/toast-queue';
import styles from './order-page.module.css';

const COPIED_MS = 4_000;

const NEVER_CHANGES = () => () => undefined;
const deviceShares = () => typeof navigator.share === 'function';

interface SaveLinkProps {
  /** The path that the link opens. */
  path: string;
  /** The order's number, as the title of what is shared. */
  number: string;
  isGuest: boolean;
}

/**
 * The order's link: to copy, and to share where the device can. Without JavaScript the browser's address bar has the
 * link, so both buttons are left out.
 */
export function SaveLink({ path, number, isGuest }: SaveLinkProps) {
  const [isCopied, setCopied] = useState(false);
  const canShare = useSyncExternalStore(NEVER_CHANGES, deviceShares, () => false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const address = () => new URL(path, window.location.origin).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address());
      setCopied(true);
    } catch {
      // Copying fails on an address without https, or if the browser forbids it.
      showToast({
        tone: 'failed',
        title: 'Não deu para copiar sozinho',
        description: 'Copie o endereço desta página no navegador.',
        group: 'link',
      });
    }
  }

  // Closing the device's sheet rejects too, and nothing went wrong then.
  const share = () =>
    void navigator.share({ title: `Pedido ${number}`, url: address() }).catch(() => undefined);

  return (
    <section className={styles.link} aria-labelledby="guarde">
      <h2 id="guarde">Guarde este link</h2>
      <p>Quem abre o link vê este pedido: não passe adiante. Ele vale até 30 dias depois da entrega.</p>
      <div className={styles.linkActions}>
        <Button fullWidth onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          {isCopied ? 'Copiado' : 'Copiar link'}
        </Button>
        {canShare ? (
          <Button fullWidth onClick={share}>
            <Icon name="share" />
            Compartilhar
          </Button>
        ) : null}
      </div>
      <span className={text.srOnly} role="status">
        {isCopied ? 'Link copiado' : ''}
      </span>
      {isGuest ? (
        <Link className={text.link} to="/login?aba=criar-conta">
          Criar minha conta
        </Link>
      ) : null}
    </section>
  );
}
