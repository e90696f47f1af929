import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { RecallReportSheet } from '@cms/admin/views/recalls/RecallReportSheet';
import type { RecallReport } from '@cms/recalls/queries/find-recall-report';

const started = new Date('2026-11-20T19:52:00Z');

const REPORT: RecallReport = {
  id: 'r',
  lotCode: '261112-2',
  productName: 'Mussarela',
  reason: 'alergeno',
  risk: 'O rótulo não avisa sobre SOJA.',
  instruction: 'Não coma. Separe no freezer.',
  isDrill: false,
  startedAt: started,
  noticeAt: null,
  closedAt: null,
  quantity: 24,
  remainder: 15,
  duties: [
    { duty: 'autoridade_avisada', dueAt: started, doneAt: started },
    { duty: 'relatorio_enviado', dueAt: new Date('2026-11-22T19:52:00Z'), doneAt: null },
  ],
  madeOn: '2026-11-12',
  bestBefore: '2027-02-10',
  releasedAt: started,
  stoppedAt: started,
  gluten: { result: 'below_limit', mgKg: null, limitMgKg: 5 },
  glutenMethod: 'ELISA R5',
  laboratory: null,
  ingredients: [{ name: 'Muçarela', supplier: 'Laticínio A', supplierLot: '' }],
  netWeightGrams: null,
  boxes: { sent: 9, putAside: 6, collected: 2, inHouseOrders: 0, lost: 0, withoutLot: 0 },
  people: { respondeu: 4, avisado: 1, falta: 1, sem_contato: 0 },
  possibleOrders: 0,
  mails: { count: 5, firstAt: started, lastAt: started },
  called: 0,
  cases: { asked: 1, decided: 0 },
  sentFrom: null,
  sentUntil: null,
  distribution: [
    { city: null, isPickup: true, orders: 2, units: 3 },
    { city: null, isPickup: false, orders: 1, units: 2 },
    { city: 'Salvador', isPickup: false, orders: 3, units: 4 },
  ],
};

const sheet = (report: Partial<RecallReport> = {}) =>
  renderToStaticMarkup(
    <RecallReportSheet
      report={{ ...REPORT, ...report }}
      settings={{
        brandName: 'Massa Mansa',
        seller: { legalName: 'Massa Mansa Ltda.', cnpj: '', address: 'Rua A, 1' },
        phone: '(71) 90000-0000',
        email: 'ola@massamansa.example',
      }}
      now={started}
      noticesUrl="https://loja.example/avisos"
    />,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

it('the report of a recall states every fact in words and local time, and unknown facts as a dash or an empty line', () => {
  const text = sheet();
  for (const fact of [
    'Mussarela, lote 261112-2',
    'Razão social Massa Mansa Ltda.',
    'CNPJ —',
    'Fabricação 12/11/2026',
    'Glúten no laudo &lt; 5 mg/kg, ELISA R5',
    'Muçarela Laticínio A —',
    'Motivo Alérgeno fora do rótulo',
    'Produzidas 24',
    'ainda com clientes 7',
    'Retirada na loja 2 3',
    'Entrega: endereço apagado 1 2',
    'Entrega: Salvador 3 4',
    'Avisadas por e-mail 5 pessoas, em 20/11/2026 16h52',
    'Pediram o dinheiro de volta em 1 pedido; decididos: 0',
    'Enviar o relatório à Anvisa 22/11/2026 16h52 em aberto',
    'Como e quando o problema foi descoberto:',
  ])
    expect(text).toContain(fact);
  expect(text).not.toContain('SIMULADO');
});

it('the report of a drill says that it must not be sent, and has no deadlines', () => {
  const text = sheet({ isDrill: true, distribution: [] });
  expect(text).toContain('SIMULADO: NÃO ENVIAR');
  expect(text).toContain('Nenhuma caixa deste lote saiu da loja.');
  expect(text).not.toContain('Enviar o relatório à Anvisa');
});
