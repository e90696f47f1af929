'use client';

import { ActionIcon } from '@mantine/core';
import { useTheme } from '@payloadcms/ui';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Switches between light and dark; Payload stores the choice in a cookie. */
export function ThemeButton() {
  const { theme, setTheme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <ActionIcon
      aria-label={isDark ? 'Usar tema claro' : 'Usar tema escuro'}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun aria-hidden="true" /> : <IconMoon aria-hidden="true" />}
    </ActionIcon>
  );
}
