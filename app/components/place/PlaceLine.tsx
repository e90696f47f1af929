import { Link } from '@remix-run/react';

import text from '@app/styles/text.module.css';

import { AmountText } from '../catalogue/AmountText';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './place-line.module.css';
import { askAgainPath, type PlaceAnswer } from './place-view';

const ICONS = { zone: 'circle-check', outside: 'map-pin', pause: 'clock' } as const;

/** The icon and the sentence of an answer. */
export function PlaceText({ answer: { kind, text: words } }: { answer: PlaceAnswer }) {
  return (
    <>
      <Icon name={ICONS[kind]} className={styles[kind]} />
      <p>
        <AmountText text={words} />
      </p>
    </>
  );
}

/** What the shop offers at the visitor's place, repeated where a product is looked at; or the way to ask. */
export function PlaceLine({ answer }: { answer: PlaceAnswer | null }) {
  const to = askAgainPath('/cardapio');
  return (
    <div className={classNames(styles.line, styles.ruled)}>
      {answer ? (
        <div className={styles.said}>
          <PlaceText answer={answer} />
        </div>
      ) : (
        <Link className={classNames(text.link, styles.link)} to={to}>
          Veja taxa e horário pelo CEP
        </Link>
      )}
      {answer && answer.kind !== 'pause' ? (
        <Link className={classNames(text.link, styles.link, styles.change)} to={to}>
          Mudar<span className={text.srOnly}> o CEP</span>
        </Link>
      ) : null}
    </div>
  );
}
