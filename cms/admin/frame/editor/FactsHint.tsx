import type { ServerProps } from 'payload';

import { readFacts } from '../../../content/facts';
import { adminCms } from '../../admin-cms';
import styles from './facts-hint.module.css';

interface FactsHintProps extends Pick<ServerProps, 'payload'> {
  /** What stands before the explanation. */
  intro?: string;
}

/** Explains the names in brackets that the shop replaces in a text, each with what it says now. */
export async function FactsHint({ payload, intro = '' }: FactsHintProps) {
  const facts = await readFacts(adminCms(payload)).catch(() => null);
  return (
    <div className={`field-description ${styles.hint}`}>
      {intro}
      {facts ? (
        <details>
          <summary>{Object.keys(facts).length} palavras que o site preenche</summary>
          <p>
            O que está entre chaves o site escreve sozinho: onde aqui se lê {'{menor preço}'}, lá se lê{' '}
            {facts['menor preço'] ?? 'o preço de agora'}.
          </p>
          <dl>
            {Object.entries(facts).map(([name, value]) => (
              <div key={name}>
                <dt>{`{${name}}`}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </div>
  );
}
