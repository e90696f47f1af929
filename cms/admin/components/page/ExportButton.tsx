import { Button } from '@mantine/core';
import type { DayRange } from '@shop/time/days';
import { IconDownload } from '@tabler/icons-react';

import type { ReportName } from '../../../reports/report-tables';
import { DOWNLOADING_REPORT } from '../../frame/requests/asked-acts';
import { ExportForm } from '../../frame/requests/ExportForm';
import styles from './export-button.module.css';

interface ExportButtonProps {
  report: ReportName;
  days: DayRange;
  label: string;
  /** Whether the button shows only the icon; the label is then its accessible name. */
  isSmall?: boolean;
}

/** Downloads a report's rows. */
export function ExportButton({ report, days, label, isSmall = false }: ExportButtonProps) {
  return (
    <ExportForm
      action={`/api/orders/reports/${report}?de=${days.from}&ate=${days.to}`}
      act={DOWNLOADING_REPORT}
      className={styles.form}
    >
      <Button
        type="submit"
        variant={isSmall ? 'subtle' : 'default'}
        className={isSmall ? styles.small : undefined}
        aria-label={isSmall ? label : undefined}
        title={isSmall ? label : undefined}
      >
        <IconDownload aria-hidden="true" />
        {isSmall ? 'Planilha' : label}
      </Button>
    </ExportForm>
  );
}
