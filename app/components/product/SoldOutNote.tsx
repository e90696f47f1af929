import text from '@app/styles/text.module.css';
import { chatAbout, chatTexts } from '@shop/messages/chat-texts';

import styles from './sold-out-note.module.css';

/** The note on a product that cannot be bought now. It says where to ask and promises nothing. */
export function SoldOutNote({ chatHref, productName }: { chatHref: string; productName: string }) {
  return (
    <p className={styles.note}>
      <b>Sem estoque no momento.</b>{' '}
      <a
        className={text.link}
        href={chatAbout(chatHref, chatTexts.soldOut(productName))}
        target="_blank"
        rel="noopener noreferrer"
      >
        Pergunte quando volta
      </a>
    </p>
  );
}
