import { classNames } from '../class-names';
import styles from './skeletons.module.css';

/** The exact boxes of a card, while it is on its way. */
export function CardSkeleton() {
  return (
    <article aria-hidden="true" className={styles.card}>
      <div className={classNames(styles.sheen, styles.picture)} />
      <div className={classNames(styles.sheen, styles.name)} />
      <div className={classNames(styles.sheen, styles.price)} />
      <div className={classNames(styles.sheen, styles.description)} />
      <div className={classNames(styles.sheen, styles.action)} />
    </article>
  );
}

export function OrderSkeleton() {
  return <div aria-hidden="true" className={classNames(styles.sheen, styles.order)} />;
}
