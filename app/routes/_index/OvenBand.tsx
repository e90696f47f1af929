import { classNames } from '../../components/class-names';
import { Picture, type PictureView } from '../../components/picture/Picture';
import crust from '../../styles/picture-mask.module.css';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import styles from './oven-band.module.css';

export interface PreparationView {
  title: string;
  text: string;
  image: PictureView | null;
  /** The steps: a figure with its unit, such as '10' and 'min', and what to do in that time. */
  steps: readonly { figure: string; unit: string; title: string; text: string }[];
}

/** The only dark band of the page. It shows the steps from the freezer to the table, each with a figure. */
export function OvenBand({ band: { title, text: words, image, steps } }: { band: PreparationView }) {
  return (
    <section className={styles.band} aria-labelledby="preparation">
      {image ? (
        <div className={classNames(crust.rightDeep, styles.picture)}>
          <Picture picture={image} sizes="(min-width: 768px) max(48vw, 720px), 98vw" />
        </div>
      ) : null}
      <div className={layout.page}>
        <div className={styles.words}>
          <h2 id="preparation">{title}</h2>
          <p className={text.lead}>{words}</p>
          {/* Safari does not treat a list without markers as a list. */}
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
          <ol className={styles.steps} role="list">
            {steps.map((step) => (
              <li key={step.title}>
                <span className={styles.figure}>
                  {step.figure} <small>{step.unit}</small>
                </span>
                <p>
                  <b>{step.title}</b>
                  {step.text}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
