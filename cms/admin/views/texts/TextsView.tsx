import { Badge } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { SETTINGS_LABEL } from '@shop/text/settings-names';
import { formatDate, formatDateTime } from '@shop/time/bahia';
import { daySaid } from '@shop/time/time-ago';
import {
  IconCalendarClock,
  IconCheck,
  IconClock,
  IconFileText,
  IconHelp,
  IconPizza,
} from '@tabler/icons-react';

import { listTexts, type TextState } from '../../../content/queries/list-texts';
import {
  readRefusedTexts,
  readScheduledTexts,
  type ScheduledText,
} from '../../../content/queries/scheduled-texts';
import { LEGAL_TEXTS, SETTINGS_PATH, textPath, TEXTS } from '../../engine/menu';
import { page, readOr } from '../../engine/page';
import { pagePath, SHOP_STEP } from '../../engine/pages';
import { AdminLink } from '../../components/page/AdminLink';
import { AdminPage } from '../../components/page/AdminPage';
import { ButtonLink } from '../../components/page/ButtonLink';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PageHead } from '../../components/page/PageHead';
import { SectionTabs } from '../../components/page/SectionTabs';
import styles from './texts.module.css';

const ICONS: Partial<Record<string, typeof IconFileText>> = { faq: IconHelp, 'menu-page': IconPizza };

/** `/admin/textos`: the pages and the legal texts of the site, each with its state and the date of its last change. */
export const TextsView = page('texts', async (adminContext, props) => {
  const { cms } = adminContext;
  const texts = await readOr({ cms }, { what: 'the texts', otherwise: null }, async () => ({
    pages: await listTexts(
      cms,
      TEXTS.map(({ slug }) => slug),
    ),
    legal: await listTexts(
      cms,
      LEGAL_TEXTS.map(({ slug }) => slug),
    ),
    scheduled: await readScheduledTexts(cms),
    refused: await readRefusedTexts(cms),
  }));
  const labels = Object.fromEntries([...TEXTS, ...LEGAL_TEXTS].map(({ slug, label }) => [slug, label]));
  const card = (text: TextState) => (
    <TextCard
      key={text.slug}
      text={text}
      label={labels[text.slug] ?? ''}
      now={cms.now()}
      scheduled={texts?.scheduled.get(text.slug) ?? null}
      refusedAt={texts?.refused.get(text.slug) ?? null}
    />
  );
  return (
    <AdminPage view={props} steps={[SHOP_STEP, { label: 'Textos e políticas' }]}>
      <PageHead title="Textos e políticas" />
      <SectionTabs href={pagePath('texts')} adminContext={adminContext} />
      {texts ? (
        <>
          <section aria-labelledby="paginas" className={styles.section}>
            <h2 id="paginas">Páginas</h2>
            <ul className={styles.pages}>{texts.pages.map(card)}</ul>
          </section>
          <section aria-labelledby="politicas" className={styles.section}>
            <h2 id="politicas">Políticas</h2>
            <ul className={styles.legal}>{texts.legal.map(card)}</ul>
          </section>
        </>
      ) : (
        <LoadFailure message={adminMessages.texts_load_failed} />
      )}
      {can(adminContext.admin, 'settings:write') ? (
        <section aria-labelledby="a-loja" className={styles.section}>
          <h2 id="a-loja">A loja</h2>
          <ul className={styles.legal}>
            <li className={styles.card}>
              <div className={styles.about}>
                <h3>
                  <AdminLink href={SETTINGS_PATH}>{SETTINGS_LABEL}</AdminLink>
                </h3>
                <p>Nome, avisos no alto, contato, vendedor e retirada</p>
              </div>
            </li>
          </ul>
        </section>
      ) : null}
    </AdminPage>
  );
});

interface TextCardProps {
  text: TextState;
  label: string;
  now: Date;
  /** When it goes on the site by itself; null if somebody has to publish it. */
  scheduled: ScheduledText | null;
  /** When it should have gone on the site and could not. */
  refusedAt: Date | null;
}

function TextCard({ text, label, now, scheduled, refusedAt }: TextCardProps) {
  const href = textPath(text.slug);
  const Icon = ICONS[text.slug] ?? IconFileText;
  const isLegal = text.lastUpdated !== null;
  return (
    <li className={styles.card} data-waits={text.isPublished || scheduled ? undefined : ''}>
      {isLegal ? null : (
        <span className={styles.picture}>
          {text.pictureUrl ? (
            <img src={text.pictureUrl} alt="" loading="lazy" />
          ) : (
            <Icon aria-hidden="true" />
          )}
        </span>
      )}
      <div className={styles.about}>
        <h3>
          <AdminLink href={href}>{label}</AdminLink>
        </h3>
        <p>{stateText(text, now)}</p>
        {refusedAt ? <p>Não foi ao ar em {formatDateTime(refusedAt)}: faltou algo na página.</p> : null}
        {scheduled ? (
          <Badge variant="warn" leftSection={<IconCalendarClock aria-hidden="true" />}>
            Vai ao ar em {formatDateTime(scheduled.publishAt)}
          </Badge>
        ) : text.isPublished ? (
          <Badge variant="ok" leftSection={<IconCheck aria-hidden="true" />}>
            No ar
          </Badge>
        ) : (
          <Badge variant="warn" leftSection={<IconClock aria-hidden="true" />}>
            Falta publicar
          </Badge>
        )}
        {text.isPublished || scheduled ? null : (
          <ButtonLink href={href} variant="filled" fullWidth className={styles.act}>
            Ver e publicar
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function stateText({ changedAt, isPublished, lastUpdated }: TextState, now: Date): string {
  if (!changedAt) return 'ainda sem texto';
  if (!isPublished) {
    const day = daySaid(changedAt, now);
    return `mudou ${day === 'hoje' || day === 'ontem' ? day : `em ${day}`}, ainda não foi ao ar`;
  }
  return lastUpdated ? `vale desde ${lastUpdated}` : `mudou em ${formatDate(changedAt)}`;
}
