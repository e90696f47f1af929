import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import styles from './choice-cards.module.css';

export interface ChoiceView {
  value: string;
  title: string;
  detail: ReactNode;
  icon?: IconName;
}

export interface ChoiceCardsProps {
  name: string;
  /** Names the group for screen reader users who do not see the heading. */
  legend: string;
  choices: readonly ChoiceView[];
  /** The option that is selected first. The radio buttons are uncontrolled, so they work without JavaScript. */
  defaultValue: string;
  onChange?: ((value: string) => void) | undefined;
  isStacked?: boolean;
  /** The id of the form, for radio buttons that are placed outside it. */
  form?: string | undefined;
}

/** A choice between a few options, as native radios in large cards. */
export function ChoiceCards({
  name,
  legend,
  choices,
  defaultValue,
  onChange,
  isStacked = false,
  form,
}: ChoiceCardsProps) {
  return (
    <fieldset className={classNames(styles.choice, isStacked && styles.stacked)} aria-label={legend}>
      {choices.map(({ value, title, detail, icon }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            form={form}
            defaultChecked={value === defaultValue}
            onChange={onChange ? () => onChange(value) : undefined}
          />
          <b>
            {icon ? <Icon name={icon} /> : null}
            {title}
          </b>
          <span>{detail}</span>
        </label>
      ))}
    </fieldset>
  );
}
