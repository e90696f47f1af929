import { useNavigation } from '@remix-run/react';

import styles from './navigation-progress.module.css';

/** A thin bar at the top while a page loads slowly; the style sheet delays it, so fast pages never show it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.bar} role="progressbar" aria-label="Carregando a página" />;
}
