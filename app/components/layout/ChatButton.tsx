import { classNames } from '../class-names';
import styles from './chat-button.module.css';
import { ChatLink } from './ChatLink';

interface ChatButtonProps {
  href: string;
  /** Shows the icon only, as in the account. */
  isQuiet: boolean;
}

/**
 * Opens the messaging app with a prepared greeting; `href` comes from the settings. On a phone, the button is the right
 * end of the bar at the bottom: of the page's bar where there is one (PhoneBar), otherwise of the bottom navigation.
 */
export function ChatButton({ href, isQuiet }: ChatButtonProps) {
  return (
    <aside className={classNames(styles.frame, isQuiet && styles.quiet)} aria-label="Atendimento">
      <ChatLink className={styles.chat} href={href}>
        <span className={styles.long}>Fale com a gente</span>
        <span className={styles.short}>WhatsApp</span>
      </ChatLink>
    </aside>
  );
}
