import { Icon } from '../icons/Icon';
import styles from './chat-button.module.css';

/** Opens the messaging app with a greeting written already; `href` comes from the settings. */
export function ChatButton({ href }: { href: string }) {
  return (
    <aside aria-label="Atendimento">
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
