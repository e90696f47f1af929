import { chatAbout, chatTexts } from '@shop/messages/chat-texts';

import { QuestionHits } from '../../components/search/QuestionHits';
import text from '../../styles/text.module.css';
import type { QuestionHitView } from '../../view-models/search-view';
import styles from './search.module.css';

interface QuestionResultsProps {
  questions: readonly QuestionHitView[];
  chatHref: string;
}

export function QuestionResults({ questions, chatHref }: QuestionResultsProps) {
  if (questions.length === 0) return null;
  return (
    <section className={styles.questions} aria-labelledby="perguntas">
      <h2 id="perguntas">Perguntas</h2>
      <QuestionHits questions={questions} />
      <p className={styles.ask}>
        Não achou?{' '}
        <a
          className={text.link}
          href={chatAbout(chatHref, chatTexts.question())}
          target="_blank"
          rel="noopener noreferrer"
        >
          Pergunte para a gente
        </a>
        .
      </p>
    </section>
  );
}
