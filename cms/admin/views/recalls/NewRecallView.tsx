import { formatTime } from '@shop/time/bahia';
import { notFound, redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';

import { previewRecall } from '../../../recalls/queries/preview-recall';
import { adminContextOf } from '../../admin-context';
import { AdminPage } from '../../components/page/AdminPage';
import { PageHead } from '../../components/page/PageHead';
import { NoAccess } from '../../NoAccess';
import { RecallWizard } from './RecallWizard';
import { RECALLS_PATH, recallHref } from './recalls-address';
import styles from './recalls.module.css';

/** `/admin/recolher/:id`: the three steps for the lot with that code. Opening them stops the lot. */
export async function NewRecallView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const adminContext = adminContextOf(req, 'recall:run');
  if (!adminContext) return <NoAccess view={props} />;
  const { cms } = adminContext;
  const segments = props.params?.segments;
  const code = Array.isArray(segments) ? (segments[1] ?? '') : '';
  const preview = await previewRecall(cms, code);
  if (!preview) notFound();
  if (preview.recallId) redirect(recallHref(preview.recallId));
  return (
    <AdminPage
      view={props}
      steps={[{ label: 'Recolhimentos', url: RECALLS_PATH }, { label: `Lote ${preview.code}` }]}
    >
      <PageHead title={`Recolher o lote ${preview.code}`}>
        {preview.stoppedAt ? (
          <span className={styles.urgent}>Parado desde {formatTime(preview.stoppedAt)}</span>
        ) : null}
      </PageHead>
      <RecallWizard preview={preview} />
    </AdminPage>
  );
}
