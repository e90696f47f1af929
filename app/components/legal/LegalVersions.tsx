import { Link } from '@remix-run/react';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { PageHead } from '../content/PageHead';
import styles from './legal-versions.module.css';

export interface LegalVersionsProps {
  title: string;
  /** The address of the text's current version. */
  path: string;
  /** Newest first. */
  versions: readonly { version: string; lastUpdated: string; isCurrent: boolean; path: string }[];
}

/** Every published version of a legal text. */
export function LegalVersions({ title, path, versions }: LegalVersionsProps) {
  return (
    <div className={layout.page}>
      <PageHead
        title={`${title}: versões`}
        lead="Todas as versões publicadas, da mais nova à mais antiga. Cada uma mostra o que mudou em relação à anterior."
      />
      <ol className={styles.versions} reversed>
        {versions.map((line) => (
          <li key={line.version}>
            <Link className={text.link} to={line.path}>
              Versão {line.version}
            </Link>{' '}
            · {line.lastUpdated}
            {line.isCurrent ? ' · em vigor' : null}
          </li>
        ))}
      </ol>
      <p>
        <Link className={text.link} to={path}>
          Ler o texto em vigor
        </Link>
      </p>
    </div>
  );
}
