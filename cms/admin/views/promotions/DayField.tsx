import { formatDay, isDay } from '@shop/time/days';

import { DayInput } from '../../components/calendar/DayInput';
import styles from '../../components/forms/forms.module.css';
import type { PromotionFields } from './promotion-draft';

interface DayFieldProps {
  fields: PromotionFields;
  name: 'startDay' | 'endDay';
  label: string;
  /** The text about the hour at which the promotion starts or ends. The field shows the chosen day after this text. */
  hint: string;
}

/** A field for a whole day in America/Bahia. */
export function DayField({ fields, name, label, hint }: DayFieldProps) {
  const day = fields.values[name];
  return (
    <DayInput
      label={label}
      description={isDay(day) ? `${hint} de ${formatDay(day)}` : hint}
      className={styles.half}
      required
      {...fields.getInputProps(name)}
    />
  );
}
