import { useId } from 'react';

import { CheckField } from '../forms/CheckField';
import styles from './restriction-choice.module.css';
import { chooseRestrictions, useRestrictions } from './use-restrictions';

/**
 * The foods that a person cannot eat, as checkboxes. They are in a separate file, so that a page's first view need not
 * load their code.
 */
export default function RestrictionFields({ names }: { names: readonly string[] }) {
  const { avoided, hides } = useRestrictions();
  const id = useId();

  const toggle = (name: string, isAvoided: boolean) =>
    chooseRestrictions({
      avoided: isAvoided ? [...avoided, name] : avoided.filter((other) => other !== name),
      hides,
    });

  return (
    <>
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
    </>
  );
}
