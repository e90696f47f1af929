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

export interface OutcomeStepView {
  icon: IconName;
  title: string;
  detail: string | null;
}

export interface PaymentOutcomeProps {
  state: PaymentOutcomeState;
  title: string;
  /** Screen readers announce each change, because the pending page updates the payment's state here. */
  lead: string;
  /** The payment's id at the provider, when it is known. */
  paymentId: string | null;
  stepsTitle: string;
  steps: readonly OutcomeStepView[];
  /** Two buttons. */
  actions: ReactNode;
  /** A sentence below the buttons. */
  note?: string | null;
  picture: PictureView | null;
}

const SIGNS: Record<Exclude<PaymentOutcomeState, 'checking'>, IconName> = {
  approved: 'check',
  refused: 'x',
  waiting: 'clock',
  unknown: 'info-circle',
};

/** The page to which the payment provider returns the customer. */
export function PaymentOutcome({
  state,
  title,
  lead,
  paymentId,
  stepsTitle,
  steps,
  actions,
  note = null,
  picture,
}: PaymentOutcomeProps) {
  return (
    <div className={layout.page}>
      <div className={styles.outcome}>
        <div>
          <span className={classNames(styles.sign, styles[state])} aria-hidden="true">
            {state === 'checking' ? <Spinner size="big" /> : <Icon name={SIGNS[state]} />}
          </span>
          <h1 className={text.hero}>{title}</h1>
          <p className={text.lead} role="status">
            {lead}
          </p>
          {paymentId ? (
            <p className={styles.payment}>
              ID do pagamento: <b>{paymentId}</b>
            </p>
          ) : null}
          {steps.length > 0 ? (
            <>
              <h2>{stepsTitle}</h2>
              <ul className={styles.steps}>
                {steps.map(({ icon, title: step, detail }) => (
                  <li key={step}>
                    <Icon name={icon} />
                    <div>
                      <b>{step}</b>
                      {detail ? <span>{detail}</span> : null}
                    </div>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          <div className={styles.actions}>{actions}</div>
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        {picture ? (
          <div className={styles.picture}>
            <Picture picture={picture} alt="" sizes="(min-width: 768px) min(90vw, 1300px), 120vw" />
          </div>
        ) : null}
      </div>
    </div>
  );
}
