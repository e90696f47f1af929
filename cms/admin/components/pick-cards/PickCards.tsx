import { RadioCard, RadioGroup, RadioIndicator } from '@mantine/core';

import styles from './pick-cards.module.css';

interface PickCard<Value extends string> {
  value: Value;
  label: string;
  text: string;
  disabled?: boolean;
}

interface PickCardsProps<Value extends string> {
  label: string;
  /** Whether the label is visible. If not, it is only for screen readers, because a heading above has the same text. */
  isLabelShown?: boolean;
  cards: readonly PickCard<Value>[];
  /** The chosen value; '' while nothing is chosen. */
  value: Value | '';
  isInPairs?: boolean;
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** A choice between several options, each with a second line that explains it. */
export const PickCards = <Value extends string>({
  label,
  isLabelShown = false,
  cards,
  value,
  isInPairs = false,
  error,
  onChange,
}: PickCardsProps<Value>) => (
  <RadioGroup
    {...(isLabelShown ? { label } : { 'aria-label': label })}
    value={value}
    error={error}
    onChange={(picked) => {
      const card = cards.find((each) => each.value === picked);
      if (card && !card.disabled) onChange(card.value);
    }}
  >
    <div className={isInPairs ? `${styles.cards} ${styles.pairs}` : styles.cards}>
      {cards.map((card) => (
        <RadioCard
          key={card.value}
          value={card.value}
          disabled={card.disabled ?? false}
          className={styles.card}
        >
          <span>
            <b>{card.label}</b>
            <small>{card.text}</small>
          </span>
          <RadioIndicator disabled={card.disabled ?? false} />
        </RadioCard>
      ))}
    </div>
  </RadioGroup>
);
