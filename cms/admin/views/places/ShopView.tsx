import { Badge } from '@mantine/core';
import {
  IconCalendar,
  IconCalendarOff,
  IconCash,
  IconFileText,
  IconHelp,
  IconHistory,
  IconMessage,
  IconPhoto,
  IconSettings,
  IconToggleRight,
  IconUsers,
} from '@tabler/icons-react';
import { can } from '@shop/permissions/permissions';
import { SETTINGS_LABEL } from '@shop/text/settings-names';

import { listTexts } from '../../../content/queries/list-texts';
import type { AdminContext } from '../../admin-context';
import {
  LEGAL_TEXTS,
  menuOf,
  PAYMENT_PATH,
  SETTINGS_PATH,
  TEXTS,
  textPath,
  type OpenTab,
} from '../../engine/menu';
import { page, readOr } from '../../engine/page';
import { pagePath } from '../../engine/pages';
import { AdminPage } from '../../components/page/AdminPage';
import { PageHead } from '../../components/page/PageHead';
import { CLOSE_DAY_PATH } from '../delivery/delivery-address';
import { PlaceRow } from './PlaceRows';
import styles from './places.module.css';

const ICONS: Partial<Record<string, typeof IconCalendar>> = {
  [pagePath('week')]: IconCalendar,
  [pagePath('team')]: IconUsers,
  [PAYMENT_PATH]: IconCash,
  [pagePath('messages')]: IconMessage,
  [pagePath('resources')]: IconToggleRight,
  [pagePath('operation')]: IconHistory,
};

/** `/admin/loja`: on a phone, the list of what belongs to the shop itself, in place of tabs. */
export const ShopView = page('shop', (adminContext, props) => {
  const tabs = menuOf(adminContext.admin).find(({ icon }) => icon === 'shop')?.tabs ?? [];
  const texts = tabs.find(({ href }) => href === pagePath('texts'));
  const row = (tab: OpenTab) => {
    const Icon = ICONS[tab.href] ?? IconSettings;
    return <PlaceRow key={tab.href} href={tab.href} label={tab.label} about={tab.about} icon={<Icon />} />;
  };
  const closeDay = can(adminContext.admin, 'delivery:write') ? (
    <PlaceRow
      key={CLOSE_DAY_PATH}
      href={CLOSE_DAY_PATH}
      label="Fechar um dia"
      about="Folga, feriado ou conserto"
      icon={<IconCalendarOff />}
    />
  ) : null;
  return (
    <AdminPage view={props} steps={[{ label: 'Loja' }]}>
      <PageHead title="Loja" />
      <section className={styles.group} aria-label="Funcionamento e equipe">
        <ul className={styles.rows}>
          {tabs
            .filter((tab) => tab !== texts)
            .flatMap((tab) => (tab.href === pagePath('week') ? [row(tab), closeDay] : [row(tab)]))}
        </ul>
      </section>
      {texts ? (
        <section className={styles.group} aria-labelledby="textos">
          <h2 id="textos">O que o site diz</h2>
          <ul className={styles.rows}>
            <PlaceRow
              href={textPath('faq')}
              label="Perguntas e respostas"
              about="Aparecem em Informações importantes"
              icon={<IconHelp />}
            />
            <PlaceRow
              href={pagePath('texts')}
              label="Outros textos"
              about="Página inicial, Cardápio, Sobre, Contato"
              icon={<IconPhoto />}
            />
            {can(adminContext.admin, 'settings:write') ? (
              <PlaceRow
                href={SETTINGS_PATH}
                label={SETTINGS_LABEL}
                about="Nome, contato, vendedor e retirada"
                icon={<IconSettings />}
              />
            ) : null}
            <PlaceRow
              href={`${pagePath('texts')}#politicas`}
              label="Políticas"
              about="Devolução, Privacidade, Termos"
              icon={<IconFileText />}
              badge={<Unpublished adminContext={adminContext} />}
            />
          </ul>
        </section>
      ) : null}
    </AdminPage>
  );
});

/** How many texts were changed and are not on the site yet. */
async function Unpublished({ adminContext: { cms, admin } }: { adminContext: AdminContext }) {
  if (!can(admin, 'content:write')) return null;
  const texts = await readOr({ cms }, { what: 'the texts', otherwise: [] }, () =>
    listTexts(
      cms,
      [...TEXTS, ...LEGAL_TEXTS].map(({ slug }) => slug),
    ),
  );
  const count = texts.filter(({ changedAt, isPublished }) => changedAt !== null && !isPublished).length;
  return count === 0 ? null : <Badge variant="warn">{count} sem publicar</Badge>;
}
