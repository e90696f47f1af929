import { classNames } from '../class-names';
import styles from './button.module.css';

/** One `main` per view; everything else is quieter. */
export type ButtonLook =
  'main' | 'quiet' | 'tonal' | 'text' | 'inverse' | 'ghostInverse' | 'danger' | 'plain';

export type ButtonSize = 'normal' | 'big' | 'compact' | 'inset';

export interface ButtonStyle {
  look?: ButtonLook;
  size?: ButtonSize;
  isFull?: boolean;
  className?: string | undefined;
}

export function buttonClass({ look = 'quiet', size = 'normal', isFull = false, className }: ButtonStyle) {
  return classNames(
    styles.button,
    look !== 'plain' && styles[look],
    size !== 'normal' && styles[size],
    isFull && styles.full,
    className,
  );
}

export const iconButtonClass = styles.iconButton;
