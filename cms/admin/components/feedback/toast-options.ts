import type { ReactNode } from 'react';

export interface ToastOptions {
  description?: ReactNode;
  /** A button, such as 'Desfazer'. The toast closes when it is pressed. */
  action?: { label: string; onClick: () => void };
  /** Replaces the toast with the same id. */
  id?: string;
  /** In ms; default 5,000, with an action 8,000. `false` stays until it is closed. */
  autoClose?: number | false;
}
