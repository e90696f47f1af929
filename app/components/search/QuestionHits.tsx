import { Link } from '@remix-run/react';

import { Marked } from './Marked';
import styles from './question-hits.module.css';

interface QuestionHitView {
  anchor: string;
  href: string;
  question: readonly { text: string; isHit: boolean }[];
  excerpt: readonly { text: string; isHit: boolean }[];
}

/** Matching questions, as ruled rows that link to their answers. */
export function QuestionHits({ questions }: { questions: readonly QuestionHitView[] }) {
  return (
    <div className={styles.hits}>
      {questions.map(({ anchor, href, question, excerpt }) => (
        <Link key={anchor} to={href}>
          <h3>
            <Marked parts={question} />
          </h3>
          {excerpt.length > 0 ? (
            <p>
              <Marked parts={excerpt} />
            </p>
          ) : null}
        </Link>
      ))}
    </div>
  );
}
