import type { RichText as Document } from '@cms/content/rich-text';

import { Icon } from '../icons/Icon';
import styles from './faq.module.css';
import { RichText } from './RichText';

export interface FaqQuestionView {
  question: string;
  anchor: string;
  answer: Document;
}

/** Questions that open one at a time, by the browser itself. */
export function Faq({ questions }: { questions: readonly FaqQuestionView[] }) {
  return (
    <div className={styles.faq}>
      {questions.map(({ question, anchor, answer }) => (
        <details key={anchor} id={anchor} name="faq">
          <summary>
            {question}
            <Icon name="plus" />
          </summary>
          <div className={styles.answer}>
            <RichText document={answer} headingLevel={3} />
          </div>
        </details>
      ))}
    </div>
  );
}
