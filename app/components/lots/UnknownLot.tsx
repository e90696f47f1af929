import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';
import { chatAbout, chatTexts } from '@shop/messages/chat-texts';

import { CodeForm } from './CodeForm';
import styles from './lot.module.css';

interface UnknownLotProps {
  /** The requested lot code; '' when the page's address contains none. */
  code: string;
  error: string | undefined;
  chatHref: string;
}

/**
 * The page of a lot code that belongs to no lot. It never says that a pizza is safe, because the shop knows nothing
 * about that pizza.
 */
export function UnknownLot({ code, error, chatHref }: UnknownLotProps) {
  return (
    <div className={`${layout.page} ${styles.unknown}`}>
      {code ? <p className={styles.tag}>Código {code}</p> : null}
      <h1>Não achamos este lote</h1>
      <p className={text.lead}>
        Sem o lote, não podemos dizer nada sobre a pizza. <b>Na dúvida, não consuma</b> e fale com a gente.
      </p>
      <p className={text.soft}>
        O código fica no verso da embalagem, abaixo da validade: seis números, um traço e mais um número.
      </p>
      <CodeForm value={code} error={error} isMain />
      <p>
        <a
          className={text.link}
          href={chatAbout(chatHref, chatTexts.unknownLot(code))}
          target="_blank"
          rel="noopener noreferrer"
        >
          Mandar uma foto do rótulo pelo WhatsApp
        </a>
      </p>
    </div>
  );
}
