import type { RichText as Document } from '@cms/content/rich-text';

import type { ArrivalText } from '@shop/messages/delivery-messages';

import { RichText } from '../../components/content/RichText';
import styles from './answers.module.css';

type Answer = { question: string; answer: Document };

/** Whether the owner's question is the one that the next delivery window answers. */
export const asksArrival = ({ question }: Pick<Answer, 'question'>): boolean =>
  /^quando chega/i.test(question);

/**
 * The questions that a visitor asks first, with their answers, directly below the hero. The answer to "Quando chega?"
 * begins with `arrival`, which depends on the visitor's place.
 */
export function Answers({ answers, arrival }: { answers: readonly Answer[]; arrival: ArrivalText | null }) {
  if (answers.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>
            {arrival && asksArrival({ question }) ? (
              <p>
                {arrival.when ? <strong>{arrival.when}</strong> : null}
                {arrival.rest}
              </p>
            ) : null}
            <RichText document={answer} headingLevel={3} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
