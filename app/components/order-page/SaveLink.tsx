import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { copyText } from '@packages/browser/copy-text';
import { canShare, share } from '@packages/browser/share';

import text from '@app/styles/text.module.css';

import { Icon } from '../icons/Icon';
import { showToast } from '../toasts/toast-queue';
import styles from './order-page.module.css';

const COPIED_MS = 4_000;

const NEVER_CHANGES = () => () => undefined;

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
  const isSharing = useSyncExternalStore(NEVER_CHANGES, canShare, () => false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const address = () => new URL(path, window.location.origin).href;

  async function copy() {
    if (await copyText(address())) return setCopied(true);
    showToast({
      tone: 'failed',
      title: 'Não deu para copiar sozinho',
      description: 'Copie o endereço desta página no navegador.',
      group: 'link',
    });
  }

  return (
    <section className={styles.link} aria-labelledby="guarde">
      <h2 id="guarde">Guarde este link</h2>
      <p>Quem abre o link vê este pedido: não passe adiante. Ele vale até 30 dias depois da entrega.</p>
      <div className={styles.linkActions}>
        <Button fullWidth onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          <span>{isCopied ? 'Copiado' : 'Copiar link'}</span>
        </Button>
        {isSharing ? (
          <Button fullWidth onClick={() => void share({ title: `Pedido ${number}`, url: address() })}>
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
