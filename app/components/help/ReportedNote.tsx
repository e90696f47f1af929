import { Link } from '@remix-run/react';
import { CASE_STATUS_LABELS } from '@shop/cases/case-kinds';

import text from '@app/styles/text.module.css';

import type { ReportedView } from '../../view-models/help-view';
import { FormNote } from '../forms/FormNote';
import styles from '../order-page/order-page.module.css';

/** What the page of an order leads with while a report waits for an answer: the protocol, and what not to do meanwhile. */
export function ReportedNote({
  reported: { id, protocol, status, title, advice },
  help,
}: {
  reported: ReportedView;
  help: string;
}) {
  return (
    <FormNote icon="lifebuoy" className={styles.caseNote}>
      <b>{title}.</b>{' '}
      <Link className={text.link} to={`${help}/protocolo/${id}`}>
        Protocolo {protocol}
      </Link>
      : {CASE_STATUS_LABELS[status]}.{advice ? ` ${advice}` : null}
    </FormNote>
  );
}
