import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { changeTexts as changesWith, fieldsNamed } from '@cms/admin/views/operation/audit-changes';
import { auditFieldsBySubject } from '@cms/admin/views/operation/audit-fields';
import {
  actionText,
  AUDIT_KIND_LABEL,
  subjectsNamed,
  subjectText,
} from '@cms/admin/views/operation/audit-labels';
import { shopCollections, shopGlobals } from '@cms/collections';
import { failureText, taskText } from '@cms/admin/views/operation/job-labels';
import { auditAddress } from '@cms/admin/views/operation/operation-address';
import { KIND_SUBJECTS, type AuditEntry } from '@cms/reports/queries/search-audit';

describe('the text of a failed job', () => {
  it('names the job and the reason', () => {
    expect(taskText('refund-payment')).toBe('Devolver um pagamento');
    expect(failureText('refund-payment', 'provider_unavailable')).toBe('O Mercado Pago não respondeu.');
    expect(failureText('send-mail', 'ECONNREFUSED')).toBe('O servidor de e-mail não respondeu.');
    expect(failureText('expire-reservations', 'ECONNREFUSED')).toBe('Sem conexão naquele momento.');
    expect(failureText('send-mail', 'EENVELOPE_550')).toBe('O servidor de e-mail não aceitou a mensagem.');
  });

  it('shows no unknown code', () => {
    expect(taskText('constructor')).toBe('Tarefa da loja');
    expect(failureText('send-mail', 'constructor')).toBe('Algo inesperado aconteceu.');
  });
});

const FIELDS = auditFieldsBySubject({
  collections: shopCollections({ mediaDir: '', inBucket: false, secureCookies: false }),
  globals: shopGlobals,
});

const NAMES = new Map([
  ['00000000-0000-4000-8000-000000000001', 'Doces'],
  ['00000000-0000-4000-8000-000000000002', 'Tradicionais'],
]);

const changeTexts = (of: AuditEntry) =>
  changesWith(of, { fields: FIELDS[of.subjectType] ?? {}, names: NAMES }).map((text) =>
    text.replace(/\u00a0/g, ' '),
  );

const entry: AuditEntry = {
  id: '1',
  at: new Date(),
  actorName: 'Marina Dias',
  action: 'order.status',
  subjectType: 'orders',
  subjectId: '00000000-0000-4000-8000-0000a1b2c3d4',
  subjectName: null,
  isPickup: false,
  before: { status: 'recebido', paymentStatus: 'paid' },
  after: { status: 'em_preparo', paymentStatus: 'paid' },
};

describe("the text of an admin's action", () => {
  it('states the action, its subject and the changes', () => {
    expect(actionText(entry)).toBe('Mudou a situação');
    expect(subjectText(entry)).toBe('Pedido A1B2C3D4');
    expect(changeTexts(entry)).toEqual(['Situação: Recebido → Em Preparo']);
  });

  it('names the statuses of a pickup as the order does', () => {
    const ready = { ...entry, before: { status: 'em_preparo' }, after: { status: 'enviado' } };
    expect(changeTexts(ready)).toEqual(['Situação: Em Preparo → Enviado']);
    expect(changeTexts({ ...ready, isPickup: true })).toEqual([
      'Situação: Em Preparo → Pronto para retirada',
    ]);
  });

  it('formats prices, and names a product', () => {
    const product = {
      ...entry,
      action: 'update',
      subjectType: 'products',
      before: { name: 'Margherita', priceCents: 4990, active: true },
      after: { name: 'Margherita', priceCents: 5290, active: false },
    };
    expect(subjectText(product)).toBe('Produto “Margherita”');
    expect(changeTexts(product)).toEqual(['Preço: R$ 49,90 → R$ 52,90', 'À venda: sim → não']);
  });

  it("uses a product's current name where the entry has none, and shows dates in the time of Bahia", () => {
    const label = { ...entry, action: 'confirm-label', subjectType: 'products', before: {}, after: {} };
    expect(actionText(label)).toBe('Confirmou o rótulo');
    expect(subjectText({ ...label, subjectName: 'Margherita' })).toBe('Produto “Margherita”');
    const promotion = {
      ...entry,
      action: 'create',
      subjectType: 'promotions',
      before: null,
      after: { title: 'Queijo', endDate: '2026-12-01T02:59:59.999Z' },
    };
    expect(changeTexts(promotion)).toContain('Fim: 30/11/2026 23h59');
  });

  const change = (subjectType: string, before: object, after: object) =>
    changeTexts({ ...entry, action: 'update', subjectType, before: { ...before }, after: { ...after } });

  it('formats the old and new value of every kind of field', () => {
    expect(
      change(
        'products',
        {
          category: '00000000-0000-4000-8000-000000000001',
          tags: ['pizza'],
          labelConfirmedAt: '2026-11-19T12:30:00.000Z',
          images: [{ id: 'a', image: '1' }],
        },
        {
          category: '00000000-0000-4000-8000-000000000002',
          tags: ['pizza', 'queijo'],
          labelConfirmedAt: null,
          images: [],
        },
      ),
    ).toEqual([
      'Categoria: Doces → Tradicionais',
      'Fotos: 1 item → 0 itens',
      'Palavras para a busca: pizza → pizza, queijo',
      'Rótulo conferido em: 19/11/2026 9h30 → —',
    ]);
  });

  it('names the questions of a text that came, went or changed', () => {
    const answer = (text: string) => ({
      root: { children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] },
    });
    const kept = { id: 'a', question: 'Como guardar?' };
    expect(
      change(
        'faq',
        {
          questions: [
            { ...kept, answer: answer('No freezer.') },
            { id: 'b', question: 'Tem vegana?' },
          ],
        },
        {
          questions: [
            { id: 'c', question: 'Chega congelada?' },
            { ...kept, answer: answer('Na geladeira.') },
          ],
        },
      ),
    ).toEqual([
      'Perguntas: entrou “Chega congelada?”',
      'Perguntas: saiu “Tem vegana?”',
      'Perguntas 2, “Como guardar?” › Resposta: No freezer. → Na geladeira.',
    ]);
  });

  it('tells an earlier text that was put back, and finds texts by their name', () => {
    expect(actionText({ action: 'text.restore', after: null })).toBe('Voltou a um texto anterior');
    expect(subjectsNamed('perguntas')).toEqual(['faq']);
    expect(subjectsNamed('')).toEqual([]);
  });

  it('tells which text of the notices over WhatsApp changed, and names a deleted coupon by its code', () => {
    const noted = { ...entry, subjectId: 'textos', action: 'notice-texts.update' };
    expect(
      changeTexts({
        ...noted,
        subjectType: 'step-notices',
        before: { pronto: 'Pronto!' },
        after: { pronto: 'Pode vir.' },
      }),
    ).toEqual(['Pronto para retirada: Pronto! → Pode vir.']);
    const coupon = { ...entry, subjectType: 'coupons', action: 'delete', after: null };
    expect(subjectText({ ...coupon, before: { code: 'VOLTA10' } })).toBe('Cupom “VOLTA10”');
  });

  it('finds fields by their label', () => {
    expect(fieldsNamed('preço', FIELDS)).toContainEqual({
      subjectType: 'products',
      names: expect.arrayContaining(['priceCents']),
    });
    expect(fieldsNamed('situação', FIELDS)).toContainEqual({ subjectType: null, names: ['status'] });
    expect(fieldsNamed('', FIELDS)).toEqual([]);
    expect(fieldsNamed('reço', FIELDS)).toEqual([]);
  });

  it('tells the days of a report from its first to its last', () => {
    const days = { to: '2026-11-28', from: '2026-11-01', rows: 12 };
    expect(
      changeTexts({ ...entry, action: 'report.export', subjectType: 'reports', before: null, after: days }),
    ).toEqual(['De: 01/11/2026', 'Até: 28/11/2026']);
  });

  it('formats days, and names the day of a delivery or pickup window', () => {
    const day = { ...entry, action: 'slot_day.changed', subjectType: 'slot-templates' };
    const closed = {
      ...day,
      before: { date: '2026-11-24', closed: false },
      after: { date: '2026-11-24', closed: true },
    };
    expect(subjectText(closed)).toBe('Horário de entrega ou retirada em 24/11/2026');
    expect(changeTexts(closed)).toEqual(['Fechado neste dia: não → sim']);
    expect(
      change(
        'orders',
        { date: '2026-11-24', from: '09:00', to: '12:00' },
        { date: '2026-11-25', from: '09:00', to: '12:00' },
      ),
    ).toEqual(['Dia: 24/11/2026 → 25/11/2026']);
    const pause = { pausedUntil: '2026-11-24T21:00:00.000Z', pausedMethod: 'pickup', pauseText: '' };
    expect(changeTexts({ ...entry, subjectType: 'delivery', before: null, after: pause })).toEqual([
      'Pausado até: 24/11/2026 18h',
      'Vale para: Retirada',
    ]);
  });

  it('shows the label of a choice, and an amount of the settings as money', () => {
    expect(change('promotions', { scope: 'all' }, { scope: 'products' })).toEqual([
      'Vale para: Todos os produtos → Produtos',
    ]);
    expect(change('delivery-zones', { feeCents: 1500 }, { feeCents: 1200 })).toEqual([
      'Taxa: R$ 15,00 → R$ 12,00',
    ]);
  });

  it('shows, for a change in a long text, only the words around the change', () => {
    const text = (word: string) => `${'palavra '.repeat(40)}${word} ${'fim '.repeat(40)}`;
    const [line] = change('products', { description: text('antes') }, { description: text('depois') });
    expect(line).toContain('antes');
    expect(line).toContain('depois');
    expect(line?.length).toBeLessThan(220);
  });

  it('names a customer and the changed fields, never their values', () => {
    const person = {
      ...entry,
      subjectType: 'customers',
      subjectName: 'Rui Alves',
      before: { fullName: 'Segredo', phone: '71999990000' },
      after: { fullName: 'Outro', phone: null },
    };
    expect(subjectText(person)).toBe('Cliente “Rui Alves”');
    expect(changeTexts(person).join()).not.toMatch(/Segredo|Outro|7199/);
    expect(changeTexts(person)).toHaveLength(2);
    expect(subjectText({ ...person, subjectName: null })).toBe('Cliente');
  });

  it('states whether access was given, with the role, or taken', () => {
    const role = (to: string) => actionText({ action: 'customer.role', after: { role: to } });
    expect(role('admin')).toBe('Deu acesso à administração como Administrador');
    expect(role('atendente')).toBe('Deu acesso à administração como Atendente');
    expect(role('cliente')).toBe('Tirou o acesso à administração');
  });

  it('has a Portuguese label for every field that an admin can change', () => {
    const unnamed = Object.entries(FIELDS).flatMap(([subject, fields]) =>
      Object.entries(fields)
        .filter(([, { label }]) => /\b(?:the|is|Cents|Date|Url|Quantity)\b/.test(label))
        .map(([name]) => `${subject}.${name}`),
    );
    expect(unnamed).toEqual([]);
  });

  it('shows no technical name for an unknown field', () => {
    const unknown = { ...entry, action: 'x.y', subjectType: 'z', before: null, after: { hash: 'abc' } };
    expect([actionText(unknown), subjectText(unknown), changeTexts(unknown)]).toEqual([
      'Fez uma alteração',
      'Registro',
      [],
    ]);
    expect(actionText({ action: 'constructor', after: null })).toBe('Fez uma alteração');
  });
});

describe('lots and recalls in the audit log', () => {
  const stopped = {
    ...entry,
    action: 'lot.block',
    subjectType: 'lots',
    subjectName: '261112-2',
    before: { status: 'em_analise' },
    after: { status: 'bloqueado' },
  };

  it('are named by the code of the lot, with their values in words', () => {
    expect(subjectText(stopped)).toBe('Lote 261112-2');
    expect(changeTexts(stopped)).toEqual(['Situação: Em análise → Parado']);
    const ticked = { ...stopped, action: 'lot.check', before: null, after: { item: 'bancada' } };
    expect(changeTexts(ticked).join()).toMatch(/^Item da lista: [A-Z]/);
    const started = {
      ...entry,
      action: 'recall.start',
      subjectType: 'recalls',
      subjectName: '261112-2',
      before: null,
      after: { lot: '261112-2', reason: 'gluten', people: 6 },
    };
    expect(subjectText(started)).toBe('Recolhimento do lote 261112-2');
    expect(changeTexts(started)).toEqual([
      'Lote: 261112-2',
      'O que aconteceu: Glúten no resultado',
      'Pessoas: 6',
    ]);
    const duty = { ...started, action: 'recall.duty', after: { duty: 'autoridade_avisada' } };
    expect(changeTexts(duty)).toEqual(['Dever: Avisar a Anvisa e a vigilância sanitária']);
  });

  it('can be chosen in the filter', () => {
    expect(KIND_SUBJECTS.lotes).toEqual(['lots', 'recalls']);
    expect(AUDIT_KIND_LABEL.lotes).toBe('Lotes e recolhimentos');
    expect(auditAddress.read({ assunto: 'lotes' }).filter.kind).toBe('lotes');
  });
});

/** Returns the values that operations write to a field of the audit log, from the source of `cms`. */
const writtenToLog = (field: 'subjectType' | 'action'): Set<string> =>
  new Set(
    readdirSync('cms', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('admin/next/'))
      .map((file) => readFileSync(`cms/${file}`, 'utf8'))
      .filter((source) => source.includes('subjectType: '))
      .flatMap((source) =>
        [...source.matchAll(new RegExp(`\\b${field}: '([\\w.-]+)'`, 'g'))].map(([, value = '']) => value),
      ),
  );

it('every action that an operation writes to the audit log is shown in words', () => {
  const written = writtenToLog('action');
  expect(written.size).toBeGreaterThan(40);
  const unknown = actionText({ action: 'nada', after: {} });
  expect([...written].filter((action) => actionText({ action, after: {} }) === unknown)).toEqual([]);
});

it('every type of record that an operation writes to the audit log has a name and can be chosen in the filter', () => {
  const written = writtenToLog('subjectType');
  expect(written.size).toBeGreaterThan(10);
  const inFilter = new Set(Object.values(KIND_SUBJECTS).flat());
  expect([...written].filter((type) => !inFilter.has(type))).toEqual([]);
  expect(
    [...written].filter(
      (subjectType) => subjectText({ ...entry, subjectType, subjectId: null }) === 'Registro',
    ),
  ).toEqual([]);
});

describe('the address of the audit log', () => {
  it('holds actor, subject, dates and page, and is written and read back', () => {
    const address = {
      filter: { search: 'marina & cia', kind: 'pedidos', from: '2026-11-01', to: '2026-11-20' },
      page: 3,
    } as const;
    const { searchParams } = new URL(auditAddress.href(address), 'http://localhost');
    expect(auditAddress.read(Object.fromEntries(searchParams))).toEqual(address);
  });

  it.each([{ assunto: 'x' }, { de: '2026-02-31' }, { ate: 'ontem' }, { pagina: '-1' }, { busca: '\0' }])(
    'ignores invalid values: %o',
    (params) => {
      expect(auditAddress.href(auditAddress.read(params))).toBe('/admin/operacao/auditoria');
    },
  );
});
