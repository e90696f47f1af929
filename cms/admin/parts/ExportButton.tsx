import { Button } from '@mantine/core';
import type { DayRange } from '@shop/time/days';
import { IconDownload } from '@tabler/icons-react';

import type { ReportName } from '../../reports/report-tables';
import styles from './export-button.module.css';

interface ExportButtonProps {
  report: ReportName;
  days: DayRange;
  label: string;
  /** Only the drawing is seen; the label is what it is called. */
  isSmall?: boolean;
}

/** Downloads a report's rows. A form, because the download is written into the audit log: no link may cause that. */
export function ExportButton({ report, days, label, isSmall = false }: ExportButtonProps) {
  return (
    <form
      method="post"
      action={`/api/orders/reports/${report}?de=${days.from}&ate=${days.to}`}
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
        {isSmall ? 'CSV' : label}
      </Button>
    </form>
  );
}
