import { Checkbox, NativeSelect } from '@mantine/core';
import { lineField, quantityField } from '@shop/cases/case-form';

import { ProductPicture } from '../catalogue/ProductPicture';
import { ErrorText } from '../forms/Field';
import type { PictureView } from '../picture/Picture';
import styles from './case-lines.module.css';

import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

export interface CaseLineView {
  /** The position of the line in the order, from 0. */
  place: number;
  name: string;
  bought: number;
  /**
   * The number of units that can still be reported: those that no earlier case contains; in a report of illness, all
   * units.
   */
  left: number;
  picture: PictureView | null;
}

interface CaseLinesProps {
  lines: readonly CaseLineView[];
  /** The values that were sent before, by field. */
  values: Record<string, string>;
  /** Whether every line starts ticked, with all its units. */
  isWhole: boolean;
  error: string | undefined;
}

const LIST_ID = 'pizzas';

/** Fields to choose products of the order, and how many units of each. */
export function CaseLines({ lines, values, isWhole, error }: CaseLinesProps) {
  return (
    <fieldset className={styles.lines} aria-describedby={error ? `${LIST_ID}-error` : undefined}>
      <legend className={styles.legend}>Quais pizzas?</legend>
      {error ? (
        <p className={styles.error} id={`${LIST_ID}-error`}>
          <ErrorText>{error}</ErrorText>
        </p>
      ) : null}
      <ul>
        {lines.map(({ place, name, bought, left, picture }) => (
          <li key={place}>
            <Checkbox
              radius={6}
              id={lineField(place)}
              name={lineField(place)}
              disabled={left === 0}
              defaultChecked={left > 0 && (isWhole || values[lineField(place)] === 'on')}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${lineField(place)}-bought`}
              aria-label={name}
            />
            <span className={styles.thumb}>
              <ProductPicture picture={picture} alt="" sizes="56px" />
            </span>
            <label className={styles.name} htmlFor={lineField(place)}>
              <b>{name}</b>
              <span id={`${lineField(place)}-bought`}>
                {left === 0
                  ? 'Já está em outro protocolo'
                  : left < bought
                    ? `Restam ${left} de ${bought}`
                    : `Você comprou ${bought}`}
              </span>
            </label>
            {left > 1 ? (
              <NativeSelect
                className={styles.quantity}
                id={quantityField(place)}
                name={quantityField(place)}
                aria-label={`Quantidade de ${name}`}
                defaultValue={values[quantityField(place)] ?? String(isWhole ? left : 1)}
                data={Array.from({ length: left }, (_, index) => String(index + 1))}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
