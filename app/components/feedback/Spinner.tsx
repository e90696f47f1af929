import { classNames } from '../class-names';
import styles from './spinner.module.css';

/** The loading ring. With a label it announces itself; without one, the text beside it does. */
export function Spinner({ label, size = 'normal' }: { label?: string; size?: 'normal' | 'big' }) {
  const naming = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true };
  return <span className={classNames(styles.ring, size === 'big' && styles.big)} {...naming} />;
}
