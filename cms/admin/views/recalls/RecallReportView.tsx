import { IconArrowLeft } from '@tabler/icons-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';

import { readSettings } from '../../../content/queries/read-settings';
import { findRecallReport } from '../../../recalls/queries/find-recall-report';
import { idInPath, page } from '../../engine/page';
import '../../frame/theme/panel.css';
import { PrintButton } from '../reports/PrintButton';
import { recallHref } from './recalls-address';
import styles from './recall-report.module.css';
import { RecallReportSheet } from './RecallReportSheet';

/**
 * `/admin/recolhimentos/:id/comunicado`: shows nothing but the letter to the authorities, to be printed or saved as a
 * PDF by the browser.
 */
export const RecallReportView = page('recallReport', async (adminContext, props) => {
  const { cms } = adminContext;
  const [report, settings] = await Promise.all([findRecallReport(cms, idInPath(props)), readSettings(cms)]);
  if (!report) notFound();
  return (
    <main className={styles.page}>
      <style>{'@page { size: A4; margin: 14mm; }'}</style>
      <header className={styles.bar}>
        <Link href={recallHref(report.id)} prefetch={false} className={styles.back}>
          <IconArrowLeft aria-hidden="true" />
          Recolhimento
        </Link>
        <h1>Comunicado às autoridades</h1>
        <PrintButton />
      </header>
      <p className={styles.hint}>
        Confira os dados, complete à mão o que está em branco e salve em PDF pela janela de impressão. Nomes e
        contatos de clientes não entram aqui: vão na “Lista para as autoridades”.
      </p>
      <RecallReportSheet
        report={report}
        settings={settings}
        now={new Date()}
        noticesUrl={new URL('/avisos', cms.publicUrl).href}
      />
    </main>
  );
});
