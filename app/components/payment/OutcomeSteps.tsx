import { useId } from 'react';

import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import styles from './payment-outcome.module.css';

export interface OutcomeStepView {
  icon: IconName;
  title: string;
  detail: string | null;
}

/** What happens next after a payment, or what usually helps. */
export function OutcomeSteps({ title, steps }: { title: string; steps: readonly OutcomeStepView[] }) {
  const id = useId();
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
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
    </section>
  );
}
