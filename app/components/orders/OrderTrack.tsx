import { formatTime } from '@shop/time/bahia';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './order-track.module.css';
import type { TrackStepView } from './track-steps';

/** The progress of an order, in four steps. */
export function OrderTrack({ steps }: { steps: readonly TrackStepView[] }) {
  return (
    <ol className={styles.track} aria-label="Andamento do pedido">
      {steps.map(({ status, label, icon, state, at }) => (
        <li
          key={status}
          className={classNames(state !== 'later' && styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.disc}>
            <Icon name={icon} />
          </span>
          <span>
            {label}
            {at ? <time dateTime={at.toISOString()}>{formatTime(at)}</time> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
