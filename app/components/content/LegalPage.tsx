import type { RichText as Document } from '@cms/content/rich-text';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { classNames } from '../class-names';
import { PageHead } from './PageHead';
import { RichText } from './RichText';

export interface LegalPageProps {
  title: string;
  /** As it stands on the page: 'janeiro de 2025'. */
  lastUpdated: string;
  lead: string | null;
  body: Document;
}

/** One of the shop's legal texts. */
export function LegalPage({ title, lastUpdated, lead, body }: LegalPageProps) {
  return (
    <div className={layout.page}>
      <PageHead title={title} lead={lead}>
        <p className={classNames(text.small, text.muted)}>Última atualização: {lastUpdated}</p>
      </PageHead>
      <article>
        <RichText document={body} />
      </article>
    </div>
  );
}
