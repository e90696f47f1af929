import { Icon } from '../icons/Icon';
import styles from './high-in.module.css';

/**
 * The warning on the front of the package (RDC 429/2020), repeated for buyers who do not have the package in
 * hand: ALTO EM and each nutrient.
 */
export function HighIn({ nutrients }: { nutrients: readonly string[] }) {
  if (nutrients.length === 0) return null;
  return (
    <p className={styles.box}>
      <span className={styles.head}>
        <Icon name="search" />
        ALTO EM
      </span>{' '}
      {nutrients.map((name) => (
        <b key={name}>{name.toLocaleUpperCase('pt-BR')} </b>
      ))}
    </p>
  );
}
