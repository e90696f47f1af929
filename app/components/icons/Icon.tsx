import { classNames } from '../class-names';
import styles from './icon.module.css';
import type { IconName } from './icon-names';
import spriteUrl from './sprite.svg?url';

export interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/**
 * A decorative icon, always beside a word or inside a named control. It points into one cached sprite file, so that
 * the drawings weigh nothing in the pages and in the script.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, className)} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
