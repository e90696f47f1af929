import { Link } from '@remix-run/react';
import type { ComparedSection } from '@cms/content/compare-texts';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { classNames } from '../class-names';
import { LegalComparison } from './LegalComparison';
import type { LegalPageProps } from './LegalPage';
import { PageHead } from '../content/PageHead';
import { RichText } from '../content/RichText';
import legal from './legal-page.module.css';
import styles from './legal-versions.module.css';

interface OtherVersion {
  version: string;
  lastUpdated: string;
  path: string;
}

interface LegalVersionPageProps extends Omit<LegalPageProps, 'sections' | 'firstDate'> {
  isCurrent: boolean;
  /** The address of the text's current version. */
  path: string;
  previous: (OtherVersion & { changes: ComparedSection[] }) | null;
  next: OtherVersion | null;
}

/** One published version of a legal text: what it changed, and its full text. */
export function LegalVersionPage(page: LegalVersionPageProps) {
  const { title, version, lastUpdated, lead, body, isCurrent, path, versionsPath, previous, next } = page;
  return (
    <div className={layout.page}>
      <PageHead title={`${title}, versão ${version}`}>
        <p className={classNames(text.small, text.muted)}>
          Última atualização: {lastUpdated} · {isCurrent ? 'Versão em vigor' : 'Versão antiga'}
        </p>
        <p className={text.small}>
          Valores entre colchetes, como [taxa de entrega], são os que a loja cobrava ou informava em cada
          momento.
        </p>
      </PageHead>
      <nav aria-label="Outras versões" className={styles.others}>
        <ul>
          {next ? (
            <li>
              <Link className={text.link} to={next.path}>
                Versão seguinte: {next.version}
              </Link>
              , com o que mudou nesta
            </li>
          ) : null}
          {previous ? (
            <li>
              <Link className={text.link} to={previous.path}>
                Versão anterior: {previous.version}
              </Link>
            </li>
          ) : null}
          <li>
            <Link className={text.link} to={versionsPath}>
              Todas as versões
            </Link>
          </li>
          {isCurrent ? null : (
            <li>
              <Link className={text.link} to={path}>
                Texto em vigor
              </Link>
            </li>
          )}
        </ul>
      </nav>
      {previous ? <LegalComparison previous={previous.version} changes={previous.changes} /> : null}
      <article aria-label={`Texto da versão ${version}`} className={legal.text}>
        {lead ? <p className={classNames(text.lead, styles.lead)}>{lead}</p> : null}
        <RichText document={body} />
      </article>
    </div>
  );
}
