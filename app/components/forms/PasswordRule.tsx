import { PASSWORD_CONDITIONS } from '@shop/customers/password';

import text from '@app/styles/text.module.css';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './password-rule.module.css';

/**
 * The conditions of the password rule, ticked off one by one. Screen readers read how many conditions are fulfilled;
 * the hint lists the conditions for everybody.
 */
export function PasswordRule({ met }: { met: readonly boolean[] }) {
  const count = met.filter(Boolean).length;
  return (
    <div className={styles.rule}>
      <ul>
        {PASSWORD_CONDITIONS.map(({ label }, index) => (
          <li key={label} className={classNames(met[index] && styles.met)}>
            <Icon name={met[index] ? 'circle-check-filled' : 'minus'} />
            <span>
              {label}
              <span className={text.srOnly}>{met[index] ? ': cumprido' : ': falta'}</span>
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className={text.srOnly}>
        {count === met.length
          ? 'A senha cumpre todas as condições.'
          : `A senha cumpre ${count} de ${met.length} condições.`}
      </p>
    </div>
  );
}
