import layout from '@app/styles/layout.module.css';
import { useId } from 'react';

import { CheckField } from '../forms/CheckField';
import { Icon } from '../icons/Icon';
import styles from './restriction-choice.module.css';
import { chooseRestrictions, useRestrictions } from './use-restrictions';

/** "Não posso comer…": absent without JavaScript, because nothing is sent that a server could answer. */
export function RestrictionChoice({ options }: { options: readonly string[] }) {
  const { avoided, hides } = useRestrictions();
  const id = useId();
  // What was chosen stays visible when no product warns of it any more.
  const names = [...options, ...avoided.filter((name) => !options.includes(name))];
  if (names.length === 0) return null;

  const toggle = (name: string, isAvoided: boolean) =>
    chooseRestrictions({
      avoided: isAvoided ? [...avoided, name] : avoided.filter((other) => other !== name),
      hides,
    });

  return (
    <div className={layout.page}>
      <details className={styles.choice}>
        <summary>
          <Icon name="alert-triangle" />
          <span>
            Não posso comer…
            {avoided.length > 0 ? <b> {avoided.join(', ')}</b> : null}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className={styles.inside}>
          <fieldset>
            <legend>Marque o que você não pode comer</legend>
            <div className={styles.names}>
              {names.map((name) => (
                <CheckField
                  key={name}
                  id={`${id}-${name}`}
                  name={`${id}-${name}`}
                  label={name.charAt(0).toLocaleUpperCase('pt-BR') + name.slice(1)}
                  checked={avoided.includes(name)}
                  onChange={(event) => toggle(name, event.currentTarget.checked)}
                />
              ))}
            </div>
          </fieldset>
          {avoided.length > 0 ? (
            <CheckField
              id={`${id}-hides`}
              name={`${id}-hides`}
              label="Esconder o que contém ou pode conter"
              checked={hides}
              onChange={(event) => chooseRestrictions({ avoided, hides: event.currentTarget.checked })}
            />
          ) : null}
          <p className={styles.note}>
            A escolha fica só neste aparelho. Ela avisa pelo que o rótulo diz; confira sempre o rótulo da
            embalagem.
          </p>
        </div>
      </details>
    </div>
  );
}
