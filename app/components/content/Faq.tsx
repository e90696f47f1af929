import { useLocation } from '@remix-run/react';
import { type MouseEvent, useEffect } from 'react';
import { copyText } from '@packages/browser/copy-text';
import type { RichText as Document } from '@cms/content/rich-text';
import { pageMessages } from '@shop/messages/page-messages';

import { showToast } from '../toasts/toast-queue';
import { Icon } from '../icons/Icon';
import styles from './faq.module.css';
import { RichText } from './RichText';

export interface FaqQuestionView {
  question: string;
  anchor: string;
  answer: Document;
}

/**
 * A list of questions that unfold. The browser itself keeps at most one of them open. Each answer has its own address.
 * When the browser loads such an address, it opens the question; after a navigation inside the shop, this component
 * opens it.
 */
export function Faq({ questions }: { questions: readonly FaqQuestionView[] }) {
  useOpenByAddress();
  return (
    <div className={styles.faq}>
      {questions.map(({ question, anchor, answer }) => (
        // The browser may have opened the question before hydration, so its attributes may differ.
        <details key={anchor} name="faq" suppressHydrationWarning>
          <summary>
            <h2>{question}</h2>
            <span className={styles.sign}>
              <Icon name="plus" />
            </span>
          </summary>
          <div id={anchor} className={styles.answer}>
            <RichText document={answer} headingLevel={3} />
            <a
              className={styles.link}
              href={`#${anchor}`}
              aria-label={`Link para: ${question}`}
              onClick={(event) => void copyAddress(event)}
            >
              <Icon name="link" />
              <span className={styles.withScript}>Copiar link</span>
              <span className={styles.withoutScript}>Link desta resposta</span>
            </a>
          </div>
        </details>
      ))}
    </div>
  );
}

function useOpenByAddress() {
  const { hash } = useLocation();

  useEffect(() => {
    const answer = document.getElementById(hash.slice(1));
    const question = answer?.closest('details');
    if (!question || question.open) return;
    question.open = true;
    answer?.scrollIntoView({ block: 'start' });
  }, [hash]);
}

/** Copies the address of a link. The click also follows the link as usual, so that the address bar has it too. */
async function copyAddress({ currentTarget: { href } }: MouseEvent<HTMLAnchorElement>) {
  const toast = (await copyText(href))
    ? ({ tone: 'done', title: pageMessages.link_copied } as const)
    : ({ tone: 'failed', ...pageMessages.link_not_copied } as const);
  showToast({ ...toast, group: 'link' });
}
