import styles from './share-bar.module.css';

/** A length that repeats the number beside it, for the eye alone. `share` is 0 to 1. */
export function ShareBar({
  share,
  isFirst = false,
  className = '',
}: {
  share: number;
  isFirst?: boolean;
  className?: string | undefined;
}) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return (
    <span className={`${styles.bar} ${className}`} aria-hidden="true">
      <span className={isFirst ? styles.first : undefined} style={{ width: `${percent}%` }} />
    </span>
  );
}
