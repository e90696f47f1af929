import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';
import { chatAbout, chatTexts } from '@shop/messages/chat-texts';
import type { LotView } from './lot-view';

import { Icon } from '../icons/Icon';
import { CodeForm } from './CodeForm';
import styles from './lot.module.css';

const WORDS = {
  recalled: 'Este lote foi recolhido. Ninguém deve comer esta pizza, nem a que já foi assada.',
  blocked: 'Estamos conferindo este lote. Não consuma até novo aviso.',
} as const;

const STEPS = [
  ['Não coma e não sirva', 'Vale também para a pizza já assada.'],
  ['Separe e marque', 'Deixe no freezer, longe das outras. Não jogue fora: podemos precisar conferir.'],
] as const;

interface StoppedLotProps {
  lot: LotView;
  state: keyof typeof WORDS;
  chatHref: string;
}

/** The page of a stopped lot. Its first words warn not to eat the pizza, and they are readable even without styles. */
export function StoppedLot({ lot, state, chatHref }: StoppedLotProps) {
  return (
    <>
      <div className={styles.stop}>
        <div className={layout.page}>
          <Icon name="hand-stop" />
          <h1>Não consuma</h1>
          <p className={styles.meta}>
            <span>Lote {lot.code}</span>
            <span>{lot.productName}</span>
            {lot.stopped ? <span>{lot.stopped}</span> : null}
          </p>
          <p className={styles.stopWords}>{WORDS[state]}</p>
          {lot.risk ? <p className={styles.stopWords}>{lot.risk}</p> : null}
          <div className={styles.acts}>
            <Button component={Link} size="lg" to={`/ajuda?lote=${lot.code}`}>
              Tenho esta pizza
            </Button>
            <a
              className={styles.chat}
              href={chatAbout(chatHref, chatTexts.recalledLot(lot.code))}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="brand-whatsapp" />
              Falar agora
            </a>
            {lot.hasNotice ? (
              <Link className={styles.chat} to="/avisos">
                Ler o aviso
              </Link>
            ) : null}
          </div>
        </div>
      </div>
      <div className={`${layout.page} ${styles.after}`}>
        <div>
          <h2>O que fazer</h2>
          <ol className={styles.todo}>
            {STEPS.map(([title, words]) => (
              <li key={title}>
                <div>
                  <b>{title}</b>
                  <p>{words}</p>
                </div>
              </li>
            ))}
            <li>
              <div>
                <b>Avise a gente</b>
                <p>
                  {state === 'recalled'
                    ? 'Devolvemos o dinheiro, com a entrega, e buscamos a pizza. Sem custo para você.'
                    : 'Dizemos o que fazer com a sua pizza e avisamos quando soubermos mais.'}
                </p>
              </div>
            </li>
            <li>
              <div>
                <b>Alguém comeu e não está bem?</b>
                <p>
                  Ligue{' '}
                  <a className={text.link} href="tel:192">
                    192
                  </a>
                  . Depois, conte para a gente.
                </p>
              </div>
            </li>
          </ol>
        </div>
        <aside className={styles.ask} aria-label="Consultar outro lote">
          <h2>É outro lote?</h2>
          <p>O código fica no verso da caixa, abaixo da validade.</p>
          <CodeForm />
        </aside>
      </div>
    </>
  );
}
