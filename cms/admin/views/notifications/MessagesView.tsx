import { adminMessages } from '@shop/messages/admin-messages';

import { readAutomaticMails } from '../../../notifications/queries/read-automatic-mails';
import { readSmsFigures } from '../../../notifications/queries/sms-figures';
import { sendsSms } from '../../../notifications/queries/sends-sms';
import { usableChannels } from '../../../notifications/usable-channels';
import { sqlOf } from '../../../platform/database/sql';
import { page, readOr } from '../../engine/page';
import { SHOP_STEP } from '../../engine/pages';
import { AdminPage } from '../../components/page/AdminPage';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import list from '../../components/table/list-page.module.css';
import { SectionTabs } from '../../components/page/SectionTabs';
import { AutomaticMailSwitches } from './AutomaticMailSwitches';
import { MESSAGES_PATH } from './notifications-address';
import { SmsLimit } from './SmsLimit';

/** `/admin/avisos`: what the shop sends by itself, and what text messages cost. */
export const MessagesView = page('messages', async (adminContext, props) => {
  const { cms } = adminContext;
  const loaded = await readOr({ cms }, { what: 'the automatic messages', otherwise: null }, async () => {
    const sql = sqlOf(cms.payload);
    const [switches, smsUse] = await Promise.all([
      readAutomaticMails(sql),
      (await sendsSms(cms)) ? readSmsFigures(sql) : null,
    ]);
    return { switches, smsUse, usable: await usableChannels(cms) };
  });
  return (
    <AdminPage view={props} steps={[SHOP_STEP, { label: 'Avisos' }]}>
      <PageHead title="Avisos" />
      <SectionTabs href={MESSAGES_PATH} adminContext={adminContext} />
      <p className={list.count}>
        O que sai sozinho, com texto fixo; o nome e o contato vêm de Dados da loja. O aviso no navegador vai a
        quem o ligou no aparelho.
      </p>
      {loaded ? (
        <div className={panel.columns}>
          <AutomaticMailSwitches switches={loaded.switches} usable={loaded.usable} />
          {loaded.smsUse ? (
            <div className={panel.stack}>
              <SmsLimit figures={loaded.smsUse} switches={loaded.switches} />
            </div>
          ) : null}
        </div>
      ) : (
        <LoadFailure message={adminMessages.notifications_load_failed} />
      )}
    </AdminPage>
  );
});
