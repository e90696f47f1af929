import { Badge } from '@mantine/core';
import { dayOf, formatShortDateTime, formatTime } from '@shop/time/bahia';
import { IconLock } from '@tabler/icons-react';
import { notFound, redirect } from 'next/navigation';

import { previewRecall } from '../../../recalls/queries/preview-recall';
import { idInPath, page } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { BackLink } from '../../components/page/BackLink';
import { PageHead } from '../../components/page/PageHead';
import { LOTS_PATH } from '../lots/lots-address';
import { RecallWizard } from './RecallWizard';
import { RECALLS_PATH, recallHref } from './recalls-address';

/** Returns the time at which a lot was stopped, with the date if it was on an earlier day. */
const stoppedText = (at: Date): string =>
  dayOf(at) === dayOf(new Date()) ? formatTime(at) : formatShortDateTime(at);

/**
 * `/admin/recolher/:id`: the three steps that recall a lot; `:id` is the lot's code. Opening this page stops the lot.
 */
export const NewRecallView = page('newRecall', async (adminContext, props) => {
  const { cms } = adminContext;
  const code = idInPath(props);
  const preview = await previewRecall(cms, code);
  if (!preview) notFound();
  if (preview.recallId) redirect(recallHref(preview.recallId));
  return (
    <AdminPage
      view={props}
      steps={[{ label: 'Recolhimentos', url: RECALLS_PATH }, { label: `Lote ${preview.code}` }]}
    >
      <BackLink href={LOTS_PATH} isOnlyWay>
        Lotes
      </BackLink>
      <PageHead title={`Recolher o lote ${preview.code}`}>
        {preview.stoppedAt ? (
          <Badge variant="bad" leftSection={<IconLock aria-hidden="true" />}>
            Parado desde {stoppedText(preview.stoppedAt)}
          </Badge>
        ) : null}
      </PageHead>
      <RecallWizard preview={preview} />
    </AdminPage>
  );
});
