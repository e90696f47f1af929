import styles from './sliced-disc.module.css';

/**
 * The outline of the brand's disc, which depicts a pizza base without topping, and the holes pricked into the base
 * before baking.
 */
const EDGE =
  'M33.2 2.3C42.6 2.6 51.4 6.4 56.6 14C61.4 21 63 29.6 61.4 38.4C59.7 47.6 54.3 55.5 46 59.4C37.6 63.3 27.3 63 18.9 58.6C10.3 54.1 4.1 46.4 2.5 36.8C.9 27.4 4 17.8 10.3 11.1C16.3 4.8 24.3 2 33.2 2.3Z';
const HOLES =
  'M20 20h0M31 15h0M43 19h0M14 31h0M25 29h0M37 27h0M49 31h0M18 42h0M29 40h0M41 41h0M25 51h0M37 52h0M48 43h0';

/** A disc with one slice missing, as the picture of an error. It is drawn inline, so that no image has to load. */
export function SlicedDisc() {
  return (
    <div className={styles.disc} aria-hidden="true">
      <Disc className={styles.rest} />
      <Disc className={styles.slice} />
    </div>
  );
}

function Disc({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 64 64">
      <path className={styles.crust} d={EDGE} />
      <path className={styles.dough} d={EDGE} transform="translate(32 32) scale(.86) translate(-32 -32)" />
      <path className={styles.holes} d={HOLES} />
    </svg>
  );
}
