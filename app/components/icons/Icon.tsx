import { classNames } from '../class-names';
import styles from './icon.module.css';
import type { IconName } from './icon-names';
import spriteUrl from './sprite.svg?url';

export interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/**
 * A decorative icon, always beside text or inside a named control. It refers to one cached sprite file, so that the
 * drawings do not enlarge the pages and scripts.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, className)} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
