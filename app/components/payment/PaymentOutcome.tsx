import type { ReactNode } from 'react';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { classNames } from '../class-names';
import { Spinner } from '../feedback/Spinner';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import { Picture, type PictureView } from '../picture/Picture';
import styles from './payment-outcome.module.css';

export type PaymentOutcomeState = 'approved' | 'refused' | 'checking' | 'waiting' | 'unknown';

export interface PaymentOutcomeProps {
  state: PaymentOutcomeState;
  /** The sign above the heading; without it, the sign of the state. */
  icon?: IconName;
  /** 'Pedido 2E61B0F4', above the sign. */
  eyebrow?: string;
  title: string;
  /** Screen readers announce each change, because the pending page updates the payment's state here. */
  lead: string;
  /** Between the lead and the buttons. */
  children?: ReactNode;
  /** One or two buttons, or the `OutcomeBar`. */
  actions: ReactNode;
  /** Links below the buttons. */
  more?: ReactNode;
  /** Below the links. */
  after?: ReactNode;
  /** A small line at the end, such as the payment's id. */
  facts?: ReactNode;
  /** Beside the text, from 768 px. */
  picture: PictureView | null;
}

const SIGNS: Record<Exclude<PaymentOutcomeState, 'checking'>, IconName> = {
  approved: 'check',
  refused: 'x',
  waiting: 'clock',
  unknown: 'info-circle',
};

/** What became of a payment: one heading, one sentence, one way on. */
export function PaymentOutcome({
  state,
  icon,
  eyebrow,
  title,
  lead,
  children,
  actions,
  more,
  after,
  facts,
  picture,
}: PaymentOutcomeProps) {
  return (
    <div className={classNames(layout.page, styles.page)}>
      <div className={styles.outcome}>
        {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
        <span className={classNames(styles.sign, styles[state])} aria-hidden="true">
          {state === 'checking' ? <Spinner size="big" /> : <Icon name={icon ?? SIGNS[state]} />}
        </span>
        <h1>{title}</h1>
        <p className={text.lead} role="status">
          {lead}
        </p>
        {children}
        <div className={styles.actions}>{actions}</div>
        {more ? <div className={styles.more}>{more}</div> : null}
        {after}
        {facts}
      </div>
      {picture ? (
        <div className={classNames(styles.picture, layout.onlyWide)}>
          <Picture picture={picture} alt="" sizes="(min-width: 768px) 30rem, 1px" />
        </div>
      ) : null}
    </div>
  );
}
