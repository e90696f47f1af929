import { can } from '@shop/permissions/permissions';
import { PERSON_STATE_LABELS, type PersonState } from '@shop/recalls/person-state';
import { RECALL_DUTY_LABELS } from '@shop/recalls/recall-duties';
import { formatDateTime } from '@shop/time/bahia';
import { IconPrinter } from '@tabler/icons-react';
import { notFound } from 'next/navigation';

import { findRecall, type RecallView as Recall, type RecallCase } from '../../../recalls/queries/find-recall';
import { idInPath, page } from '../../engine/page';
import { AdminLink } from '../../components/page/AdminLink';
import { AdminPage } from '../../components/page/AdminPage';
import { BackLink } from '../../components/page/BackLink';
import { ButtonLink } from '../../components/page/ButtonLink';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import { ProvenDownload } from '../../frame/requests/ProvenDownload';
import { orderHref } from '../orders/orders-address';
import { PossibleOrders } from './PossibleOrders';
import { CASE_DECISION_LABELS, CASE_STATUS_LABELS } from '@shop/cases/case-kinds';
import { formatBrl } from '@shop/money/format-brl';
import { caseHref } from '../cases/cases-address';
import styles from './recalls.module.css';
import { RecallPeople } from './RecallPeople';
import { RecallAct } from './RecallAct';
import { recallListHref, recallReportHref, RECALLS_PATH } from './recalls-address';

/**
 * The cases of people who have boxes of the recalled lot, each with its decision. A case is decided on its own page.
 */
const RecallCases = ({ cases }: { cases: readonly RecallCase[] }) => (
  <ul className={styles.rows}>
    {cases.map(({ id, protocol, status, decision, amountCents, orderNumber, name }) => (
      <li key={id}>
        <AdminLink href={caseHref(id)} className={styles.row}>
          <span>
            <b>{name}</b>
            <small>
              Pedido {orderNumber} · protocolo {protocol}
            </small>
          </span>
          <span className={decision ? styles.quiet : styles.urgent}>
            {decision
              ? `${CASE_DECISION_LABELS[decision]}${amountCents > 0 ? `: ${formatBrl(amountCents)}` : ''}`
              : `${CASE_STATUS_LABELS[status]}: decidir`}
          </span>
        </AdminLink>
      </li>
    ))}
  </ul>
);

/**
 * `/admin/recolhimentos/:id`: which people were reached, which boxes came back, and which duties the shop still has.
 */
export const RecallView = page('recall', async (adminContext, props) => {
  const { admin, cms } = adminContext;
  const recall = await findRecall(cms, idInPath(props));
  if (!recall) notFound();
  const mayRun = can(admin, 'recall:run');
  const title = `Lote ${recall.lotCode}, ${recall.isDrill ? 'simulado' : 'recolhido'}`;
  return (
    <AdminPage
      view={props}
      steps={[{ label: 'Recolhimentos', url: RECALLS_PATH }, { label: recall.lotCode }]}
    >
      <BackLink href={RECALLS_PATH}>Recolhimentos</BackLink>
      <PageHead title={title}>
        <div className={styles.links}>
          <ButtonLink href={recallReportHref(recall.id)}>
            <IconPrinter aria-hidden="true" />
            Comunicado às autoridades
          </ButtonLink>
          <ProvenDownload href={recallListHref(recall.id)}>Lista para as autoridades</ProvenDownload>
        </div>
      </PageHead>
      <p className={styles.quiet}>
        {recall.productName} · desde {formatDateTime(recall.startedAt)}, por {recall.startedBy}
        {recall.closedAt ? ` · encerrado em ${formatDateTime(recall.closedAt)}` : ''}
      </p>
      <Figures recall={recall} />
      <div className={panel.columns}>
        <div className={panel.stack}>
          <section className={panel.panel} aria-labelledby="pessoas">
            <h2 id="pessoas">Pessoas</h2>
            <RecallPeople recall={recall} mayRun={mayRun && !recall.closedAt} />
          </section>
          {recall.cases.length > 0 ? (
            <section className={panel.panel} aria-labelledby="casos">
              <h2 id="casos">Casos</h2>
              <RecallCases cases={recall.cases} />
            </section>
          ) : null}
          {recall.possible.length > 0 ? (
            <section className={panel.panel} aria-labelledby="podem">
              <h2 id="podem">Podem ter caixas deste lote</h2>
              <PossibleOrders recall={recall} />
            </section>
          ) : null}
        </div>
        <div className={panel.stack}>
          <section className={panel.panel} aria-labelledby="caixas">
            <h2 id="caixas">Caixas</h2>
            <Boxes recall={recall} />
          </section>
          <section className={panel.panel} aria-labelledby="falta">
            <h2 id="falta">O que falta</h2>
            <Duties recall={recall} mayRun={mayRun} />
          </section>
        </div>
      </div>
    </AdminPage>
  );
});

const STATES: readonly PersonState[] = ['respondeu', 'avisado', 'falta', 'sem_contato'];

const Figures = ({ recall: { people } }: { recall: Recall }) => (
  <div role="status">
    <ul className={styles.figures}>
      {STATES.map((state) => {
        const count = people.filter((person) => person.state === state).length;
        return (
          <li key={state} data-hot={state === 'falta' && count > 0 ? '' : undefined}>
            <b>{count}</b> {PERSON_STATE_LABELS[state]}
          </li>
        );
      })}
    </ul>
    <p className={styles.counted}>
      Não contamos quem abriu o e-mail: antivírus e programas de e-mail também abrem. Vale quem apertou “Li e
      separei”.
    </p>
  </div>
);

function Boxes({ recall: { quantity, remainder, people, toRefill } }: { recall: Recall }) {
  const sum = (which: (person: Recall['people'][number]) => boolean) =>
    people.filter(which).reduce((total, { units }) => total + units, 0);
  return (
    <>
      <dl className={styles.facts}>
        <Fact term="Feitas" count={quantity} />
        <Fact term="Fora do estoque" count={remainder} />
        <Fact term="Com clientes" count={sum(() => true)} />
        <Fact term="Separadas pelos clientes" count={sum(({ answeredAt }) => answeredAt !== null)} />
        <Fact term="Já buscadas" count={sum(({ collectedAt }) => collectedAt !== null)} />
      </dl>
      {toRefill.length > 0 ? (
        <p>
          Na loja, com caixas deste lote:{' '}
          {toRefill.map(({ id, number }) => (
            <AdminLink key={id} href={orderHref(id)} className={styles.inline}>
              {number}
            </AdminLink>
          ))}
        </p>
      ) : null}
    </>
  );
}

const Fact = ({ term, count }: { term: string; count: number }) => (
  <div>
    <dt>{term}</dt>
    <dd>{count}</dd>
  </div>
);

function Duties({ recall, mayRun }: { recall: Recall; mayRun: boolean }) {
  const { id, duties, noticeAt, closedAt, isDrill } = recall;
  if (isDrill) return <p>É um simulado: nada é publicado nem comunicado.</p>;
  return (
    <ul className={styles.duties}>
      {duties.map(({ duty, dueAt, doneAt }) => (
        <li key={duty}>
          <span>
            <b>{RECALL_DUTY_LABELS[duty]}</b>
            <small>
              {doneAt
                ? `Feito em ${formatDateTime(doneAt)}`
                : duty === 'autoridade_avisada'
                  ? 'Na mesma hora'
                  : `Até ${formatDateTime(dueAt)}`}
            </small>
          </span>
          {!doneAt && mayRun ? <RecallAct recallId={id} act={duty} label="Já fiz" /> : null}
        </li>
      ))}
      <li>
        <span>
          <b>Aviso público</b>
          <small>
            {noticeAt
              ? `No ar desde ${formatDateTime(noticeAt)}`
              : 'Confira antes se o texto precisa da anuência da Anvisa (RDC 655/2022).'}
          </small>
        </span>
        {noticeAt ? (
          <a href="/avisos" target="_blank" rel="noopener noreferrer">
            Ver Avisos ao consumidor
          </a>
        ) : mayRun ? (
          <RecallAct recallId={id} act="notice" label="Publicar o aviso" />
        ) : null}
      </li>
      {closedAt || !mayRun ? null : (
        <li>
          <span>
            <b>Encerrar o recolhimento</b>
            <small>Quando não há mais o que buscar. O aviso público continua.</small>
          </span>
          <RecallAct recallId={id} act="close" label="Encerrar" />
        </li>
      )}
    </ul>
  );
}
