import layout from '@app/styles/layout.module.css';
import { lazy, Suspense, useState } from 'react';

import { Icon } from '../icons/Icon';
import styles from './restriction-choice.module.css';
import { useRestrictions } from './use-restrictions';

const RestrictionFields = lazy(() => import('./RestrictionFields'));

/**
 * The choice of foods to avoid, "Não posso comer…". It is absent without JavaScript, because the browser never sends
 * the choice to the server, which therefore could not apply it.
 */
export function RestrictionChoice({ options }: { options: readonly string[] }) {
  const { avoided } = useRestrictions();
  const [wasOpened, setWasOpened] = useState(false);
  // A chosen food stays in the list even if no product warns of it any more.
  const names = [...options, ...avoided.filter((name) => !options.includes(name))];
  if (names.length === 0) return null;
  return (
    <div className={layout.page}>
      <details className={styles.choice} onToggle={() => setWasOpened(true)}>
        <summary>
          <Icon name="alert-triangle" />
          <span>
            Não posso comer…
            {avoided.length > 0 ? <b> {avoided.join(', ')}</b> : null}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className={styles.inside}>
          {wasOpened ? (
            <Suspense fallback={null}>
              <RestrictionFields names={names} />
            </Suspense>
          ) : null}
        </div>
      </details>
    </div>
  );
}
