import { RESOURCES, type Resource } from '@shop/permissions/resources';
import { adminMessages } from '@shop/messages/admin-messages';
import { estimateSms } from '@shop/notifications/sms-price';
import { formatBrl } from '@shop/money/format-brl';

import { readAutomaticMails } from '../../../notifications/queries/read-automatic-mails';
import { readSmsFigures } from '../../../notifications/queries/sms-figures';
import type { Cms } from '../../../platform/context';
import { sqlOf } from '../../../platform/database/sql';
import { offResources } from '../../../platform/resources/read-resources';
import { AdminPage } from '../../components/page/AdminPage';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PageHead } from '../../components/page/PageHead';
import list from '../../components/table/list-page.module.css';
import { SectionTabs } from '../../components/page/SectionTabs';
import { page, readOr } from '../../engine/page';
import { pagePath, SHOP_STEP } from '../../engine/pages';
import { RESOURCE_PICTURES } from './resource-pictures';
import { RESOURCE_TEXTS } from './resource-texts';
import { ResourceCard } from './ResourceCard';
import styles from './resources.module.css';

/** `/admin/recursos`: what the shop uses, each with its switch. */
export const ResourcesView = page('resources', async (adminContext, props) => {
  const { cms } = adminContext;
  const loaded = await readOr({ cms }, { what: 'the resources', otherwise: null }, async () => ({
    off: await offResources(sqlOf(cms.payload)),
    smsAbout: await smsAbout(cms),
  }));
  const card = (name: Resource, { off, smsAbout: sms }: NonNullable<typeof loaded>) => (
    <ResourceCard
      key={name}
      name={name}
      isOn={!off.includes(name)}
      // Without a provider nobody can switch text messages on; off they can go.
      isMissing={name === 'sms' && cms.sms === null && off.includes(name)}
      about={name === 'sms' ? sms : RESOURCE_TEXTS[name].about}
      picture={RESOURCE_PICTURES[name]}
    />
  );
  return (
    <AdminPage view={props} steps={[SHOP_STEP, { label: 'Recursos' }]}>
      <PageHead title="Recursos" />
      <SectionTabs href={pagePath('resources')} adminContext={adminContext} />
      <p className={list.count}>
        Ligue só o que usa. O que está desligado some do painel e da loja, e volta como estava.
      </p>
      {loaded ? (
        <ul className={styles.cards}>{RESOURCES.map((name) => card(name, loaded))}</ul>
      ) : (
        <LoadFailure message={adminMessages.resources_load_failed} />
      )}
    </AdminPage>
  );
});

/** What text messages are for and cost, as far as it is known. */
async function smsAbout({ sms, payload }: Cms): Promise<string> {
  if (!sms)
    return 'Avisos por mensagem de texto. Fica disponível quando houver um serviço de envio contratado.';
  const sql = sqlOf(payload);
  const figures = await readSmsFigures(sql);
  const { price, monthCents } = estimateSms({ ...figures, switches: await readAutomaticMails(sql) });
  if (price.source === 'none') return RESOURCE_TEXTS.sms.about;
  const month = monthCents === null ? '' : `, até ${formatBrl(monthCents)} por mês`;
  return `Avisos por mensagem de texto. Custa ${formatBrl(price.cents)} cada${month}.`;
}
