import { adminMessages } from '@shop/messages/admin-messages';

import { readNoticeTexts, readTextsVersion } from '../../../orders/step-notices/notice-texts';
import { sqlOf } from '../../../platform/database/sql';
import { readSettings } from '../../../content/queries/read-settings';
import { AdminPage } from '../../components/page/AdminPage';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PageHead } from '../../components/page/PageHead';
import { SectionTabs } from '../../components/page/SectionTabs';
import list from '../../components/table/list-page.module.css';
import { page, readOr } from '../../engine/page';
import { pagePath, SHOP_STEP } from '../../engine/pages';
import { NoticeTextsForm } from './NoticeTextsForm';

/** `/admin/avisos/whatsapp`: the owner's texts of what the team sends over WhatsApp by hand. */
export const NoticeTextsView = page('noticeTexts', async (adminContext, props) => {
  const { cms } = adminContext;
  const loaded = await readOr({ cms }, { what: 'the texts of the notices', otherwise: null }, async () => {
    const sql = sqlOf(cms.payload);
    const [texts, version, settings] = await Promise.all([
      readNoticeTexts(sql),
      readTextsVersion(sql),
      readSettings(cms),
    ]);
    return { texts, version, shopName: settings.brandName };
  });
  return (
    <AdminPage view={props} steps={[SHOP_STEP, { label: 'Avisos por WhatsApp' }]}>
      <PageHead title="Avisos por WhatsApp" />
      <SectionTabs href={pagePath('noticeTexts')} adminContext={adminContext} />
      <p className={list.count}>
        Depois de cada passo de um pedido, “Avisar no WhatsApp” abre a conversa com este texto. Quem aperta
        envia, e o pedido guarda quem foi e quando.
      </p>
      {loaded ? (
        <NoticeTextsForm {...loaded} listHref={pagePath('noticeTexts')} />
      ) : (
        <LoadFailure message={adminMessages.notifications_load_failed} />
      )}
    </AdminPage>
  );
});
