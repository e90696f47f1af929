import type { ReactNode } from 'react';

export interface ToastOptions {
  description?: ReactNode;
  /** A button, such as 'Desfazer'. Pressing it also closes the toast. */
  action?: { label: string; onClick: () => void };
  /** A link that opens in a new tab, beside the button. Pressing it closes the toast, too. */
  link?: { label: string; href: string; onClick: () => void };
  /** The toast's id. A new toast replaces the toast with the same id. */
  id?: string;
  /**
   * The time in ms after which the toast closes: by default 5,000, or 8,000 with an action. `false`: the toast stays
   * until the user closes it.
   */
  autoClose?: number | false;
}
