import { dueDayText } from '@shop/cases/case-deadlines';
import { CASE_KIND_LABELS, CASE_STATUSES, type CaseStatus } from '@shop/cases/case-kinds';
import { telHref } from '@shop/customers/phone-links';
import { IconFirstAidKit, IconPhone } from '@tabler/icons-react';

import { listCases, type CaseRowView } from '../../../cases/queries/list-cases';
import text from '../../frame/theme/text.module.css';
import { readOrdersVersion } from '../../../orders/queries/admin-attention';
import { listPage } from '../../engine/list-page';
import { AdminLink } from '../../components/page/AdminLink';
import { LoadFailure } from '../../components/page/LoadFailure';
import strip from '../../components/page/strip.module.css';
import { LinkRows } from '../../components/table/LinkRows';
import { OrdersLive } from '../orders/live/OrdersLive';
import { SoundButton } from '../../frame/alerts/SoundButton';
import { caseHref, casesAddress } from './cases-address';
import styles from './cases.module.css';

/** `/admin/casos`: the cases, sorted by the time at which the answer is due. Reports of illness come first. */
export const CasesView = listPage('cases', {
  address: casesAddress,
  read: async ({ context: { cms }, values }) => {
    const version = await readOrdersVersion(cms).catch(() => null);
    return { version, list: await listCases(cms, values.status) };
  },
  failure: <LoadFailure message="Não deu para carregar os casos. Atualize a página." />,
  around: (content, { data }) => <OrdersLive version={data?.version ?? null}>{content}</OrdersLive>,
  acts: () => <SoundButton />,
  above: ({ data: { list } }) => list.urgent.map((row) => <Urgent key={row.id} row={row} />),
  tabs: ({ values, data: { list } }) => {
    const shown = CASE_STATUSES.filter((status) => list.counts[status] > 0 || status === values.status);
    // A single group is nothing to choose.
    return (shown.length > 1 ? shown : []).map((status) => ({
      label: TAB_LABEL[status],
      href: casesAddress.href({ status }),
      isCurrent: status === values.status,
      count: list.counts[status],
    }));
  },
  rows: ({ list }) => list.rows,
  list: (rows) => (
    <LinkRows
      className={styles.rows}
      rows={rows.map((row) => ({
        id: row.id,
        href: caseHref(row.id),
        name: CASE_KIND_LABELS[row.kind],
        about: `${row.buyerName} · ${row.orderNumber} · ${row.protocol}`,
        aside: (
          <span className={row.isLate ? styles.late : styles.due}>
            {row.isLate ? 'Atrasado: era até ' : 'Até '}
            {dueDayText(row.dueAt)}
          </span>
        ),
      }))}
    />
  ),
  empty: ({ values }) => (
    <div className={styles.empty}>
      <h2>{NONE[values.status]}</h2>
      {values.status === 'aberto' ? (
        <p>
          Um caso começa quando quem comprou pede ajuda na página do pedido: chegou descongelada, faltou ou
          veio errado, quer desistir, ou alguém passou mal. Ele aparece aqui com o dia até quando responder.
        </p>
      ) : null}
    </div>
  ),
});

const TAB_LABEL: Record<CaseStatus, string> = {
  aberto: 'Abertos',
  em_atendimento: 'Em atendimento',
  resolvido: 'Resolvidos',
  recusado: 'Recusados',
};

const NONE: Record<CaseStatus, string> = {
  aberto: 'Nenhum caso aberto',
  em_atendimento: 'Nenhum caso em atendimento',
  resolvido: 'Nenhum caso resolvido',
  recusado: 'Nenhum caso recusado',
};

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
