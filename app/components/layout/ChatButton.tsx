import { classNames } from '../class-names';
import styles from './chat-button.module.css';
import { ChatLink } from './ChatLink';

interface ChatButtonProps {
  href: string;
  /** Shows the icon only, as in the account. */
  isQuiet: boolean;
}

/**
 * Opens the messaging app with a prepared greeting; `href` comes from the settings. The button stands at one place on
 * every page, except where a phone has a bar: there the bar contains the chat (PhoneBar).
 */
export function ChatButton({ href, isQuiet }: ChatButtonProps) {
  return (
    <aside className={classNames(styles.frame, isQuiet && styles.quiet)} aria-label="Atendimento">
      <ChatLink className={styles.chat} href={href}>
        <span>Fale com a gente</span>
      </ChatLink>
    </aside>
  );
}
