import type { RichText as Document } from '@cms/content/rich-text';

import { RichText } from '../../components/content/RichText';
import styles from './answers.module.css';

/** The questions that a visitor asks first, with their answers, directly below the hero. */
export function Answers({ answers }: { answers: readonly { question: string; answer: Document }[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>
            <RichText document={answer} headingLevel={3} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
