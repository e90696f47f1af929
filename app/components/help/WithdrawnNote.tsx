import { Link } from '@remix-run/react';
import { CASE_STATUS_LABELS, isOpenCase } from '@shop/cases/case-kinds';

import text from '@app/styles/text.module.css';

import type { WithdrawnView } from '../../view-models/help-view';
import { FormNote } from '../forms/FormNote';
import styles from '../order-page/order-page.module.css';

/** What the page of an order leads with after the buyer withdrew from it: the protocol, and what comes next. */
export function WithdrawnNote({
  withdrawn: { id, protocol, status, isWhole, next },
  help,
}: {
  withdrawn: WithdrawnView;
  help: string;
}) {
  return (
    <FormNote icon="arrow-back-up" className={styles.caseNote}>
      <b>{isWhole ? 'Você desistiu desta compra.' : 'Você desistiu de uma parte desta compra.'}</b>{' '}
      <Link className={text.link} to={`${help}/protocolo/${id}`}>
        Protocolo {protocol}
      </Link>
      : {CASE_STATUS_LABELS[status]}.{isOpenCase(status) ? ` ${next}` : null}
    </FormNote>
  );
}
