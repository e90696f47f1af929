import { glutenText } from '@shop/lots/gluten';
import { RECALL_DUTY_LABELS } from '@shop/recalls/recall-duties';
import { RECALL_REASON_LABELS } from '@shop/recalls/recall-form';
import { formatNumber } from '@shop/text/format-number';
import { formatDate, formatDateTime } from '@shop/time/bahia';
import { formatDay } from '@shop/time/days';
import type { ReactNode } from 'react';

import type { SettingsView } from '../../../content/content-views';
import type { RecallReport } from '../../../recalls/queries/find-recall-report';
import styles from './recall-report.module.css';

interface SheetProps {
  report: RecallReport;
  settings: Pick<SettingsView, 'brandName' | 'seller' | 'phone' | 'email'>;
  now: Date;
  noticesUrl: string;
}

/**
 * The letter to the authorities, always black on white. Facts that the shop does not know are left blank, to be filled
 * in by hand.
 */
export function RecallReportSheet({ report, settings, now, noticesUrl }: SheetProps) {
  const { isDrill, lotCode, productName } = report;
  return (
    <article className={styles.sheet} aria-labelledby="comunicado">
      {isDrill ? <p className={styles.drill}>SIMULADO: NÃO ENVIAR</p> : null}
      <header>
        <h2 id="comunicado">Comunicação de recolhimento de alimento</h2>
        <p>
          À Agência Nacional de Vigilância Sanitária (Anvisa) e à vigilância sanitária local. RDC 655/2022.
        </p>
        <p>
          <b>
            {productName}, lote {lotCode}
          </b>
          . Situação em {formatDateTime(now)}
          {report.closedAt ? `, recolhimento encerrado em ${formatDateTime(report.closedAt)}` : ''}.
        </p>
      </header>
      <Company settings={settings} />
      <Product report={report} brandName={settings.brandName} />
      <Problem report={report} />
      <Boxes report={report} />
      <Places report={report} />
      <Measures report={report} noticesUrl={noticesUrl} />
      <Deadlines report={report} />
      <Part title="Contato para consumidores e autoridades">
        <Facts
          facts={[
            ['Telefone', settings.phone],
            ['E-mail', settings.email],
            ['Avisos ao consumidor', noticesUrl],
          ]}
        />
      </Part>
      <Part title="Anexos e assinatura">
        <p>
          Quem recebeu as caixas, com contatos, pedidos e situação de cada pessoa, segue em arquivo separado
          (recolhimento-{lotCode}.csv).
        </p>
        <Blanks names={['Responsável pelas informações', 'Cargo', 'Data e assinatura']} />
      </Part>
    </article>
  );
}

const Company = ({ settings: { brandName, seller, phone, email } }: Pick<SheetProps, 'settings'>) => (
  <Part title="Empresa">
    <Facts
      facts={[
        ['Razão social', seller.legalName],
        ['Nome fantasia', brandName],
        ['CNPJ', seller.cnpj],
        ['Endereço', seller.address],
        ['Telefone e e-mail', [phone, email].filter(Boolean).join(' · ')],
      ]}
    />
  </Part>
);

function Product({ report, brandName }: { report: RecallReport; brandName: string }) {
  const { gluten, glutenMethod, laboratory, ingredients, netWeightGrams } = report;
  const result = glutenText(gluten);
  return (
    <Part title="Produto e lote">
      <Facts
        facts={[
          ['Produto', report.productName],
          ['Marca', brandName],
          ['Lote', report.lotCode],
          ['Fabricação', formatDay(report.madeOn)],
          ['Validade', formatDay(report.bestBefore)],
          ['Peso líquido', netWeightGrams === null ? '' : `${formatNumber(netWeightGrams)} g`],
          [
            'Liberado para venda em',
            report.releasedAt ? formatDateTime(report.releasedAt) : 'não foi liberado',
          ],
          [
            'Glúten no laudo',
            result ? [result, glutenMethod, laboratory].filter(Boolean).join(', ') : 'sem laudo',
          ],
        ]}
      />
      {ingredients.length > 0 ? (
        <table>
          <caption>Ingredientes e lotes dos fornecedores</caption>
          <thead>
            <tr>
              <th scope="col">Ingrediente</th>
              <th scope="col">Fornecedor</th>
              <th scope="col">Lote do fornecedor</th>
            </tr>
          </thead>
          <tbody>
            {ingredients.map(({ name, supplier, supplierLot }, place) => (
              <tr key={place}>
                <td>{name}</td>
                <td>{supplier || '—'}</td>
                <td>{supplierLot || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Part>
  );
}

const Problem = ({ report: { reason, risk, instruction } }: { report: RecallReport }) => (
  <Part title="Motivo e risco">
    <Facts
      facts={[
        ['Motivo', RECALL_REASON_LABELS[reason].label],
        ['Risco informado a quem comprou', risk],
        ['Orientação a quem comprou', instruction],
      ]}
    />
    <Blanks names={['Como e quando o problema foi descoberto']} />
  </Part>
);

function Boxes({ report: { boxes, quantity, remainder } }: { report: RecallReport }) {
  const left = Math.max(boxes.sent - boxes.collected, 0);
  const rows: [string, number][] = [
    ['Produzidas', quantity],
    ['Enviadas a clientes', boxes.sent],
    ['— já de volta com a empresa', boxes.collected],
    ['— ainda com clientes', left],
    ['Separadas pelos clientes, que confirmaram', boxes.putAside],
    ['Na loja, em pedidos que não saíram', boxes.inHouseOrders],
    ['Na loja, fora do estoque de venda', remainder],
    ['Perdidas ou descartadas antes do recolhimento', boxes.lost],
    ['Saídas em pedidos sem registro de lote', boxes.withoutLot],
  ];
  return (
    <Part title="Quantidades, em caixas">
      <table>
        <tbody>
          {rows.map(([name, count]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.count}>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Blanks names={['Destino das caixas recolhidas']} />
    </Part>
  );
}

function Places({ report: { distribution, sentFrom, sentUntil } }: { report: RecallReport }) {
  if (distribution.length === 0)
    return (
      <Part title="Distribuição">
        <p>Nenhuma caixa deste lote saiu da loja.</p>
      </Part>
    );
  return (
    <Part title="Distribuição">
      <p>
        {sentFrom && sentUntil
          ? `Caixas entregues de ${formatDate(sentFrom)} a ${formatDate(sentUntil)}, direto a consumidores.`
          : 'Caixas entregues direto a consumidores.'}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Onde</th>
            <th scope="col" className={styles.count}>
              Pedidos
            </th>
            <th scope="col" className={styles.count}>
              Caixas
            </th>
          </tr>
        </thead>
        <tbody>
          {distribution.map(({ city, isPickup, orders, units }) => (
            <tr key={`${isPickup} ${city}`}>
              <td>{isPickup ? 'Retirada na loja' : `Entrega: ${city ?? 'endereço apagado'}`}</td>
              <td className={styles.count}>{formatNumber(orders)}</td>
              <td className={styles.count}>{formatNumber(units)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

const peopleText = (count: number) => (count === 1 ? '1 pessoa' : `${formatNumber(count)} pessoas`);

function Measures({ report, noticesUrl }: { report: RecallReport; noticesUrl: string }) {
  const { people, mails, called, cases, possibleOrders, stoppedAt, startedAt, noticeAt, isDrill } = report;
  const all = people.respondeu + people.avisado + people.falta + people.sem_contato;
  return (
    <Part title="Medidas tomadas">
      <Facts
        facts={[
          ['Lote parado', stoppedAt ? `${formatDateTime(stoppedAt)}: fora da venda e da separação` : ''],
          ['Recolhimento aberto', formatDateTime(startedAt)],
          ['Pessoas com caixas', peopleText(all)],
          ['Avisadas por e-mail', isDrill ? 'ninguém: é um simulado' : mailText(mails)],
          ['Avisadas por telefone ou conversa', peopleText(called)],
          ['Leram e separaram', peopleText(people.respondeu)],
          ['Avisadas, sem resposta', peopleText(people.avisado)],
          ['Ainda não avisadas', peopleText(people.falta)],
          ['Sem contato possível (dados apagados a pedido)', peopleText(people.sem_contato)],
          ['Pedidos sem registro de lote, avisados para conferir', formatNumber(possibleOrders)],
          ['Pediram o dinheiro de volta', casesText(cases)],
          [
            'Aviso público',
            noticeAt ? `${formatDateTime(noticeAt)}, em ${noticesUrl}` : 'ainda não publicado',
          ],
        ]}
      />
    </Part>
  );
}

const casesText = ({ asked, decided }: RecallReport['cases']): string =>
  asked === 0
    ? 'ninguém até agora'
    : `em ${asked === 1 ? '1 pedido' : `${formatNumber(asked)} pedidos`}; decididos: ${formatNumber(decided)}`;

function mailText({ count, firstAt, lastAt }: RecallReport['mails']): string {
  if (!firstAt || !lastAt) return 'ninguém até agora';
  const [first, last] = [formatDateTime(firstAt), formatDateTime(lastAt)];
  return `${peopleText(count)}, ${first === last ? `em ${first}` : `de ${first} a ${last}`}`;
}

const Deadlines = ({ report: { duties, isDrill } }: { report: RecallReport }) => (
  <Part title="Prazos">
    {isDrill ? (
      <p>É um simulado: nada é comunicado.</p>
    ) : (
      <table>
        <thead>
          <tr>
            <th scope="col">O quê</th>
            <th scope="col">Até</th>
            <th scope="col">Feito em</th>
          </tr>
        </thead>
        <tbody>
          {duties.map(({ duty, dueAt, doneAt }) => (
            <tr key={duty}>
              <td>{RECALL_DUTY_LABELS[duty]}</td>
              <td>
                {formatDateTime(dueAt)}
                {duty === 'autoridade_avisada' ? ' (na mesma hora)' : ''}
              </td>
              <td>{doneAt ? formatDateTime(doneAt) : 'em aberto'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Part>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

const Facts = ({ facts }: { facts: [term: string, text: string][] }) => (
  <dl>
    {facts.map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text || '—'}</dd>
      </div>
    ))}
  </dl>
);

/** Blank lines to be filled in by hand. */
const Blanks = ({ names }: { names: string[] }) => (
  <ul className={styles.blanks}>
    {names.map((name) => (
      <li key={name}>{name}:</li>
    ))}
  </ul>
);
