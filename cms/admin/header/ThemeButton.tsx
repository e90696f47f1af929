'use client';

import { useTheme } from '@payloadcms/ui';
import { IconMoon, IconSun } from '@tabler/icons-react';

import styles from './header.module.css';

/** Light or dark; Payload keeps the choice in a cookie. */
export function ThemeButton() {
  const { theme, setTheme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={isDark ? 'Usar tema claro' : 'Usar tema escuro'}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun aria-hidden="true" /> : <IconMoon aria-hidden="true" />}
    </button>
  );
}
