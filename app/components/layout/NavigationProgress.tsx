import { useNavigation } from '@remix-run/react';

import styles from './navigation-progress.module.css';

/** A thin bar on top while a page is slow to come; quick ones never show it (the wait is in the style sheet). */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.bar} role="progressbar" aria-label="Carregando a página" />;
}
