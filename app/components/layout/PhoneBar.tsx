import type { ReactNode } from 'react';

import { useChatHref } from '@app/hooks/use-chat-href';

import { classNames } from '../class-names';
import { ChatLink } from './ChatLink';
import styles from './phone-bar.module.css';

interface PhoneBarProps {
  /** The bar's name for screen readers: 'Total e pagamento'. */
  label: string;
  /**
   * With one row, the children are the acts at the left. With two rows there are exactly two children: the first is the
   * upper row, such as the sums, and the second is the lower row of buttons over the bar's whole width.
   */
  rows?: 1 | 2;
  /** A strip across the bar above its rows, such as a warning about the product. */
  band?: ReactNode;
  /** Whether the page has no bottom navigation, so that the bar stands at the bottom edge, as on the Pix page. */
  isLow?: boolean;
  /** Whether the acts need a script, so that without JavaScript the bar has nothing but the chat. */
  needsScript?: boolean;
  /** The class of a bar whose parts stand in the page from 768 px; without it, the bar exists under 768 px only. */
  wideClassName?: string | undefined;
  children: ReactNode;
}

/**
 * The phone's bar: acts at the left, and the chat as its right end. The chat is part of every bar, and the button in the
 * bottom navigation disappears wherever a bar is shown, so a page never has to place it.
 *
 * A page has one bar at most. It is fixed above the bottom navigation. On a screen lower than 480 px, it stands in the
 * page where it is rendered, without the chat, which floats there. Whatever else stands at the bottom reads the bar's
 * height from `--mm-above-nav` (base.css).
 */
export function PhoneBar({
  label,
  rows = 1,
  band,
  isLow = false,
  needsScript = false,
  wideClassName,
  children,
}: PhoneBarProps) {
  return (
    <section
      className={classNames(
        styles.bar,
        isLow && styles.low,
        needsScript && styles.needsScript,
        wideClassName ?? styles.phoneOnly,
      )}
      aria-label={label}
      data-phone-bar={band ? 'band' : rows}
      data-low-bar={isLow ? '' : undefined}
    >
      {band}
      <div className={classNames(styles.rows, rows === 2 && styles.two)}>
        {children}
        <ChatLink className={styles.chat} href={useChatHref()} />
      </div>
    </section>
  );
}
