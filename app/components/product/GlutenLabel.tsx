import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './gluten-label.module.css';

/** Law 10.674/2003 requires these words, in capitals, on the label of a food without gluten. */
const WITHOUT_GLUTEN = 'NÃO CONTÉM GLÚTEN';
const WITH_GLUTEN = 'CONTÉM GLÚTEN';

/** The gluten-free statement inside a line of text. It is rendered only where the product's data confirms it. */
export function GlutenLabel() {
  return (
    <span className={styles.inline}>
      <Icon name="circle-check-filled" />
      {WITHOUT_GLUTEN}
    </span>
  );
}

export interface GlutenLabelBoxProps {
  isGlutenFree: boolean;
  /** Sentences in capitals, one per line. */
  allergenLines: readonly string[];
  className?: string | undefined;
  /** Whether the box only illustrates a label. Screen readers then skip it, because it belongs to no product. */
  isDecoration?: boolean;
}

/**
 * The label box: the gluten statement and the allergens below it. For a product that contains gluten, the
 * statement is shown just as plainly.
 */
export function GlutenLabelBox({
  isGlutenFree,
  allergenLines,
  className,
  isDecoration = false,
}: GlutenLabelBoxProps) {
  return (
    <div
      className={classNames(styles.box, !isGlutenFree && styles.withGluten, className)}
      aria-hidden={isDecoration || undefined}
    >
      <p className={styles.statement}>
        <Icon name={isGlutenFree ? 'circle-check-filled' : 'alert-circle'} />
        {isGlutenFree ? WITHOUT_GLUTEN : WITH_GLUTEN}
      </p>
      {allergenLines.length > 0 ? (
        <p className={styles.allergens}>
          {allergenLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      ) : null}
    </div>
  );
}
