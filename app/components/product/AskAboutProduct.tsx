import text from '@app/styles/text.module.css';
import { chatAbout, chatTexts } from '@shop/messages/chat-texts';

import { classNames } from '../class-names';
import styles from './product-facts.module.css';

/** The link that asks the shop about a product on sale, with its name in the message. */
export function AskAboutProduct({ chatHref, productName }: { chatHref: string; productName: string }) {
  return (
    <p className={classNames(text.soft, styles.ask)}>
      Dúvida sobre {productName}?{' '}
      <a
        className={text.link}
        href={chatAbout(chatHref, chatTexts.product(productName))}
        target="_blank"
        rel="noopener noreferrer"
      >
        Pergunte no WhatsApp
        <span className={text.srOnly}> (abre em nova aba)</span>
      </a>
    </p>
  );
}
