import { classNames } from '../class-names';
import styles from './card-skeleton.module.css';

/**
 * The placeholder of a card that is loading, with the card's layout. It consists of plain HTML elements instead of
 * Mantine's components, because a grid of 24 placeholders renders 120 elements.
 */
export function CardSkeleton() {
  return (
    <article aria-hidden="true">
      <div className={classNames(styles.sheen, styles.picture)} />
      <div className={classNames(styles.sheen, styles.name)} />
      <div className={classNames(styles.sheen, styles.price)} />
      <div className={classNames(styles.sheen, styles.description)} />
      <div className={classNames(styles.sheen, styles.action)} />
    </article>
  );
}
