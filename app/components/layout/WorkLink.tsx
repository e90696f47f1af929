import { Button } from '@mantine/core';

import styles from './work-link.module.css';
import { workName, type SessionView } from './session-view';

/**
 * A team member's way to work, the most visible control of the header: they sign in at the shop and work elsewhere. Says
 * how many orders wait.
 */
export function WorkLink({ workplace }: { workplace: NonNullable<SessionView['workplace']> }) {
  const { path, label, waitingCount } = workplace;
  return (
    <Button
      component="a"
      variant="filled"
      className={styles.work}
      href={path}
      aria-label={workName(workplace)}
    >
      {label}
      {waitingCount > 0 ? <span className={styles.count}>{waitingCount}</span> : null}
    </Button>
  );
}
