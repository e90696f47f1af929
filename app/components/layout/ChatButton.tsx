import { useRef } from 'react';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './chat-button.module.css';
import { useClearPlace } from './use-clear-place';

interface ChatButtonProps {
  href: string;
  /** Shows the icon only, as in the account. */
  isQuiet: boolean;
}

/** Opens the messaging app with a prepared greeting; `href` comes from the settings. */
export function ChatButton({ href, isQuiet }: ChatButtonProps) {
  const frame = useRef<HTMLElement>(null);
  useClearPlace(frame);
  return (
    <aside ref={frame} className={classNames(styles.frame, isQuiet && styles.quiet)} aria-label="Atendimento">
      <a
        className={styles.chat}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Fale com a gente pelo WhatsApp (abre em nova aba)"
      >
        <Icon name="brand-whatsapp" />
        <span>Fale com a gente</span>
      </a>
    </aside>
  );
}
