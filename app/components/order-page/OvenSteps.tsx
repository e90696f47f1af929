import { useId } from 'react';
import styles from './order-page.module.css';

export interface OvenStepView {
  figure: string;
  unit: string;
  title: string;
  text: string;
}

/** How the pizza gets from the freezer to the table, once it was delivered: the owner's own steps of the home page. */
export function OvenSteps({ steps }: { steps: readonly OvenStepView[] }) {
  const id = useId();
  if (steps.length === 0) return null;
  return (
    <section className={styles.oven} aria-labelledby={id}>
      <h2 id={id}>Do freezer à mesa</h2>
      {/* Safari does not treat a list without markers as a list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol role="list">
        {steps.map(({ figure, unit, title, text }) => (
          <li key={title}>
            <span>
              {figure} <small>{unit}</small>
            </span>
            <p>
              <b>{title}</b>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
