import { Link } from '@remix-run/react';
import type { RichText as Document } from '@cms/content/rich-text';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { classNames } from '../class-names';
import { Contents, type SectionLink } from './Contents';
import styles from './legal-page.module.css';
import { PageHead } from '../content/PageHead';
import { RichText } from '../content/RichText';

export interface LegalPageProps {
  title: string;
  /** The version that a consent refers to: '2025-01'. */
  version: string;
  /** As shown on the page: 'janeiro de 2025'. */
  lastUpdated: string;
  /** When the text was first published, '22 de janeiro de 2025'; null while that version still stands. */
  firstDate: string | null;
  /** The page that lists the text's published versions. */
  versionsPath: string;
  lead: string | null;
  body: Document;
  /** The text's second-level headings, in order. */
  sections: readonly SectionLink[];
}

/** One of the shop's legal texts: numbered, dated, and with a table of contents. */
export function LegalPage(page: LegalPageProps) {
  const { title, version, lastUpdated, firstDate, versionsPath, lead, body, sections } = page;
  return (
    <div className={layout.page}>
      <PageHead title={title} lead={lead}>
        <p className={classNames(text.small, text.muted)}>
          Última atualização: {lastUpdated} · Versão {version} ·{' '}
          {firstDate ? `Primeira versão de ${firstDate} · ` : null}
          <Link className={text.link} to={versionsPath}>
            Versões anteriores
          </Link>
        </p>
      </PageHead>
      <div className={styles.columns}>
        {sections.length > 1 ? <Contents sections={sections} /> : null}
        <article className={styles.text}>
          <RichText document={body} />
        </article>
      </div>
    </div>
  );
}
