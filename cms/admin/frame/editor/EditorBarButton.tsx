import { Button, Text, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

import styles from './editor-bar-button.module.css';

interface EditorBarButtonProps
  extends ButtonProps, Pick<ComponentPropsWithoutRef<'button'>, 'onClick' | 'title'> {
  icon: ReactNode;
  /** What stands below the icon where the bar is narrow. */
  word: string;
  /** What stands beside the icon where there is room; only the word below the icon by default. */
  label?: string;
}

/** A button of the bar above an editor's fields: no icon stands without a word. */
export function EditorBarButton({ icon, word, label, className, ...button }: EditorBarButtonProps) {
  return (
    <Button
      variant="default"
      className={`${styles.button} ${className ?? ''}`}
      classNames={{ label: styles.label }}
      {...button}
    >
      {icon}
      <Text span className={styles.word} hiddenFrom={label ? 'lg' : undefined}>
        {word}
      </Text>
      {label ? (
        <Text span inherit visibleFrom="lg">
          {label}
        </Text>
      ) : null}
    </Button>
  );
}
