import { Button, FileButton } from '@mantine/core';
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { useState, useTransition } from 'react';
import { lotMessages } from '@shop/messages/lot-messages';

import { toast } from '../../components/feedback/toast';
import forms from '../../components/forms/forms.module.css';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import styles from './lot-form.module.css';
import { lotRefusal } from './lot-refusals';
import { reportHref } from './lots-address';
import { withTimeout } from '@packages/time-limit/with-timeout';
import type { AttachReportError } from '../../../lots/operations/attach-report';
import type { ActFailure } from '../../engine/acts';

type ReportAnswer =
  | { ok: true; fileName: string }
  | { ok: false; error: AttachReportError | ActFailure['error'] };

const UPLOAD_TIMEOUT_MS = 120_000;

/** Uploads the PDF of a laboratory report. */
async function uploadReport(lotId: string, file: File): Promise<ReportAnswer> {
  try {
    return await withTimeout(UPLOAD_TIMEOUT_MS, async (signal) => {
      const response = await fetch(reportHref(lotId), {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/pdf', 'X-File-Name': encodeURIComponent(file.name) },
        body: file,
        signal,
      });
      if (response.status === 413) return { ok: false, error: { code: 'lot_report_large' } };
      return (await response.json()) as ReportAnswer;
    });
  } catch {
    return { ok: false, error: { code: 'request_failed' } };
  }
}

const MAX_BYTES = 10 * 1024 * 1024;

interface ReportFieldProps {
  /** The lot's id; null for a new lot, which must be stored first. */
  lotId: string | null;
  reportName: string | null;
}

/** The field for the laboratory's PDF, which is stored as soon as it is chosen. */
export function ReportField({ lotId, reportName }: ReportFieldProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, start] = useTransition();
  const refresh = useRefreshAfterAction();

  const send = (file: File | null) => {
    if (!file || !lotId || isBusy) return;
    if (file.size > MAX_BYTES) {
      setError(lotMessages.lot_report_large);
      return;
    }
    start(async () => {
      const result = await uploadReport(lotId, file);
      setError(result.ok ? null : lotRefusal(result.error));
      if (result.ok) toast.success('Laudo guardado.');
      refresh(result);
    });
  };

  return (
    <div className={styles.half} role="group" aria-labelledby="laudo">
      <span id="laudo" className={styles.label}>
        Laudo
      </span>
      {reportName && lotId ? (
        <a href={reportHref(lotId)} target="_blank" rel="noreferrer" className={styles.file}>
          <IconFileTypePdf aria-hidden="true" />
          {reportName}
        </a>
      ) : null}
      <FileButton accept="application/pdf" onChange={send} disabled={lotId === null}>
        {(props) => (
          <Button
            {...props}
            fullWidth
            aria-describedby="laudo-sobre"
            aria-disabled={isBusy || lotId === null}
          >
            <IconUpload aria-hidden="true" />
            {isBusy ? 'Enviando…' : reportName ? 'Trocar o PDF' : 'Enviar PDF'}
          </Button>
        )}
      </FileButton>
      <p id="laudo-sobre" className={error ? styles.error : forms.hint} role={error ? 'alert' : undefined}>
        {error ?? (lotId ? 'Até 10 MB. Aparece na página do lote.' : 'Salve o lote para enviar.')}
      </p>
    </div>
  );
}
