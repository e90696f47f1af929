import { dueDayText } from '@shop/cases/case-deadlines';
import { CASE_KIND_LABELS, CASE_STATUSES, CASE_STATUS_LABELS } from '@shop/cases/case-kinds';
import { telHref } from '@shop/customers/phone-links';
import { IconFirstAidKit, IconPhone } from '@tabler/icons-react';

import { listCases, type CaseList, type CaseRowView } from '../../../cases/queries/list-cases';
import text from '../../frame/theme/text.module.css';
import { readOrdersVersion } from '../../../orders/queries/admin-attention';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { pagePath } from '../../engine/pages';
import { AdminLink } from '../../components/page/AdminLink';
import { AdminPage } from '../../components/page/AdminPage';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PageHead } from '../../components/page/PageHead';
import { SectionTabs } from '../../components/page/SectionTabs';
import { Segments } from '../../components/page/Segments';
import strip from '../../components/page/strip.module.css';
import links from '../../components/table/link-rows.module.css';
import { OrdersLive } from '../orders/live/OrdersLive';
import { SoundButton } from '../../frame/alerts/SoundButton';
import { caseHref, casesHref, readCaseStatus } from './cases-address';
import styles from './cases.module.css';

/** `/admin/casos`: the cases, sorted by the time at which the answer is due. Reports of illness come first. */
export const CasesView = page('cases', async (adminContext, props) => {
  const status = readCaseStatus(props.searchParams?.situacao);
  const version = await readOrdersVersion(adminContext.cms).catch(() => null);
  const list = await load(adminContext, status);
  return (
    <AdminPage view={props} steps={[{ label: 'Casos' }]}>
      <OrdersLive version={version}>
        <PageHead title="Casos">
          <div className={styles.acts}>
            <SoundButton />
          </div>
        </PageHead>
        <SectionTabs href={pagePath('cases')} adminContext={adminContext} />
        {list ? (
          <>
            {list.urgent.map((row) => (
              <Urgent key={row.id} row={row} />
            ))}
            <Segments
              label="Situação"
              isWrapping
              segments={CASE_STATUSES.map((each) => ({
                label: `${CASE_STATUS_LABELS[each]} ${list.counts[each]}`,
                href: casesHref(each),
                isCurrent: each === status,
              }))}
            />
            <Rows list={list} />
          </>
        ) : (
          <LoadFailure message="Não deu para carregar os casos. Atualize a página." />
        )}
      </OrdersLive>
    </AdminPage>
  );
});

function Urgent({ row }: { row: CaseRowView }) {
  const call = row.phone && telHref(row.phone);
  return (
    <div className={`${strip.strip} ${strip.bad} ${styles.urgent}`} role="alert">
      <IconFirstAidKit aria-hidden="true" />
      <span>
        <b>{row.buyerName} avisou que alguém passou mal.</b> Pedido {row.orderNumber}.{' '}
        {row.callMe ? 'Aceita ligação.' : null}
      </span>
      <span className={styles.acts}>
        {call ? (
          <a href={call}>
            <IconPhone aria-hidden="true" />
            Ligar<span className={text.srOnly}> para {row.buyerName}</span>
          </a>
        ) : null}
        <AdminLink href={caseHref(row.id)}>
          Abrir<span className={text.srOnly}> o caso {row.protocol}</span>
        </AdminLink>
      </span>
    </div>
  );
}

function Rows({ list: { rows } }: { list: CaseList }) {
  if (rows.length === 0) return <p className={styles.empty}>Nenhum caso aqui.</p>;
  return (
    <ul className={`${links.rows} ${styles.rows}`}>
      {rows.map((row) => (
        <li key={row.id}>
          <AdminLink href={caseHref(row.id)} className={links.row}>
            <span>
              <b>{CASE_KIND_LABELS[row.kind]}</b>
              <small>
                {row.buyerName} · {row.orderNumber} · {row.protocol}
              </small>
            </span>
            <span className={row.isLate ? styles.late : styles.due}>
              {row.isLate ? 'Atrasado: era até ' : 'Até '}
              {dueDayText(row.dueAt)}
            </span>
          </AdminLink>
        </li>
      ))}
    </ul>
  );
}

function load({ cms }: AdminContext, status: Parameters<typeof listCases>[1]): Promise<CaseList | null> {
  return readOr({ cms }, { what: 'cases', otherwise: null }, () => listCases(cms, status));
}
