import { Link } from '@remix-run/react';

import text from '@app/styles/text.module.css';

import { Icon } from '../icons/Icon';
import { DATA_PATH } from './deletion-paths';
import styles from './deletion-facts.module.css';

/** Explains what deleting the account does, before the customer confirms. */
export function DeletionFacts({ canDownload = true }: { canDownload?: boolean }) {
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="trash" />
        <span>Seu cadastro, endereços e preferências são apagados.</span>
      </li>
      <li>
        <Icon name="receipt" />
        <span>Pedidos já feitos ficam guardados pelo prazo da lei, sem o seu nome.</span>
      </li>
      {canDownload ? (
        <li>
          <Icon name="download" />
          <span>
            Quer ficar com uma cópia?{' '}
            <Link className={text.link} to={DATA_PATH}>
              Baixe seus dados antes
            </Link>
            .
          </span>
        </li>
      ) : null}
    </ul>
  );
}
