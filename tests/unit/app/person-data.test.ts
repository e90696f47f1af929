import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { wordsOf } from '@app/view-models/person-data/person-data-codes';
import { nameLabel } from '@app/view-models/person-data/person-data-labels';
import { personDataView as viewOf } from '@app/view-models/person-data/person-data-view';
import { describeDetail } from '@cms/payments/providers/mercado-pago/status-details';
import { accountSections } from '@cms/privacy/export/account-sections';
import { orderSection } from '@cms/privacy/export/order-section';
import type { PersonData } from '@cms/privacy/queries/read-person-data';
import { traceSections } from '@cms/privacy/export/trace-sections';

const personDataView = (data: PersonData) => viewOf(data, describeDetail);

describe('the readable export of personal data', () => {
  it('formats amounts, times, booleans and codes, and leaves out empty sections', () => {
    const { sections, emptyTitles } = personDataView({
      cadastro: { nome_completo: 'Luana Mota', telefone: null, email_confirmado: true, papel: 'cliente' },
      enderecos: [],
      pedidos: [
        {
          numero: '9F3A71C2',
          criado_em: '2026-11-20T22:02:00.000Z',
          situacao: 'em_preparo',
          total_centavos: 6490,
          dia_prometido: '2026-11-24',
          inicio_do_horario_prometido: '09:00',
          fim_do_horario_prometido: '12:00',
          itens: [{ produto: 'Margherita', quantidade: 1 }],
          anotacoes: [],
        },
      ],
    });
    expect(emptyTitles).toEqual(['Endereços']);
    expect(sections.map(({ title }) => title)).toEqual(['Cadastro', 'Pedidos']);
    expect(sections[0]?.entries[0]?.facts).toEqual([
      { label: 'Nome completo', value: 'Luana Mota' },
      { label: 'E-mail confirmado', value: 'Sim' },
      { label: 'Função', value: 'Cliente' },
    ]);
    expect(sections[1]?.entries[0]).toMatchObject({
      title: 'Pedido 9F3A71C2',
      facts: [
        { label: 'Número', value: '9F3A71C2' },
        { label: 'Criado em', value: '20 de novembro de 2026 às 19h02' },
        { label: 'Situação', value: 'Em Preparo' },
        { label: 'Total', value: 'R$\u00a064,90' },
        { label: 'Dia prometido', value: '24 de novembro de 2026' },
        { label: 'Início do horário prometido', value: '09:00' },
        { label: 'Fim do horário prometido', value: '12:00' },
      ],
      lists: [{ label: 'Itens', entries: [{ title: 'Margherita' }] }],
    });
  });

  it.each(['constructor', 'toString', '__proto__', 'admin', 'paid', 'none'])(
    'leaves %s unchanged in text that a person wrote: a name, a label, a note, a setting',
    (text) => {
      const { sections } = personDataView({
        cadastro: { nome_completo: text, papel: text === 'admin' ? null : text },
        enderecos: [{ nome: text, complemento: text }],
        pedidos: [{ situacao: text, anotacoes: [{ texto: text }], itens: [{ observacao: text }] }],
        registros: [{ motivo: text }],
        painel: [{ ajuste: text, valor: [Object.fromEntries([[text, [{ [`um_${text}`]: text }]]])] }],
      });
      expect(() => structuredClone(sections)).not.toThrow();
      const factsOf = (id: string) => sections.find((section) => section.id === id)?.entries[0];
      expect(factsOf('cadastro')?.facts[0]).toEqual({ label: 'Nome completo', value: text });
      expect(factsOf('enderecos')).toMatchObject({ title: text, facts: [{ value: text }, { value: text }] });
      expect(factsOf('pedidos')?.lists).toMatchObject([
        { entries: [{ facts: [{ value: text }] }] },
        { entries: [{ facts: [{ value: text }] }] },
      ]);
      expect(factsOf('registros')?.facts).toEqual([{ label: 'Motivo', value: text }]);
      expect(factsOf('painel')?.lists[0]?.entries[0]?.lists[0]?.entries[0]?.facts[0]?.value).toBe(text);
    },
  );

  it.each([
    ['consentimentos', 'assunto', 'analytics', 'Análises'],
    ['consentimentos', 'assunto', 'third-party-sharing', 'Compartilhar com terceiros'],
    ['emails', 'assunto', 'password-changed', 'Senha alterada'],
    ['emails', 'assunto', 'campaign', 'Campanha'],
    ['emails', 'resultado', 'handed_over', 'Entregue ao servidor de e-mail'],
    ['emails', 'detalhe', 'em_preparo', 'Em Preparo'],
    ['emails', 'detalhe', 'customer', 'Cancelado por você'],
    ['emails', 'detalhe', '1290', 'R$\u00a012,90'],
    ['emails', 'detalhe', '0b0f7a0e-5a0e-4a57-9d1c-1f6f3a1a2b3c', null],
    ['links_por_email', 'assunto', 'email-change', 'Novo e-mail'],
    ['historico', 'motivo', 'payment_duplicate', 'Segundo pagamento do mesmo pedido'],
    ['historico', 'motivo', 'payment_reversed', 'Pagamento desfeito'],
    ['pedidos', 'retido_por', 'fraud_alert', 'Alerta de segurança do Mercado Pago'],
    ['pedidos', 'pagamento', 'refunded', 'Devolvido'],
    ['registros', 'acao', 'customer.erased', 'Conta excluída'],
    ['registros', 'acao', 'update', 'Alteração'],
    ['registros', 'acao', 'constructor', 'Outro registro'],
    ['pagamentos', 'situacao', 'in_process', 'Em análise'],
    ['pagamentos', 'situacao', 'rejected', 'Recusado'],
    ['pagamentos', 'detalhe', 'cc_rejected_insufficient_amount', 'saldo ou limite insuficiente'],
    ['pagamentos', 'detalhe', 'accredited', 'accredited'],
    ['pagamentos', 'forma_de_pagamento', 'account_money', 'Saldo Mercado Pago'],
    ['pagamentos', 'processado_por', 'manual', 'Pago fora do site'],
  ])('shows for %s, field %s, the code %s as: %s', (section, name, code, words) => {
    expect(wordsOf({ section, name, text: code }, describeDetail)).toBe(words);
  });

  it('translates the changes recorded in the audit log', () => {
    const { sections } = personDataView({
      registros: [
        {
          acao: 'customer.role',
          quem: 'loja',
          feito_em: '2026-11-20T22:02:00.000Z',
          motivo: null,
          antes: { role: 'cliente', motivo: null },
          depois: { role: 'admin' },
        },
      ],
    });
    expect(sections[0]?.entries[0]?.facts).toEqual([
      { label: 'Ação', value: 'Função na equipe alterada' },
      { label: 'Quem', value: 'loja' },
      { label: 'Feito em', value: '20 de novembro de 2026 às 19h02' },
      { label: 'Antes', value: 'Função: Cliente; Motivo: –' },
      { label: 'Depois', value: 'Função: Administração' },
    ]);
  });

  it('has a text for every action of the audit log', () => {
    const codes = readdirSync('cms', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('node_modules') && !file.includes('.next'))
      .map((file) => readFileSync(`cms/${file}`, 'utf8'))
      .filter((source) => /writeAudit\(|into audit_log/.test(source))
      .flatMap((source) => [
        ...source.matchAll(/\baction: [^'\n]*'([\w.-]+)'(?: : '([\w.-]+)')?|into audit_log[^']*'([\w.-]+)'/g),
      ])
      .flatMap(([, one, other, inSql]) => [one, other, inSql])
      .filter((code) => code !== undefined);
    expect(codes).toContain('customer.erased');
    expect(codes).toContain('order.paid_outside');
    expect(codes).toContain('adjust-stock');
    expect(
      codes.filter(
        (code) =>
          wordsOf({ section: 'registros', name: 'acao', text: code }, describeDetail) === 'Outro registro',
      ),
    ).toEqual([]);
  });

  it('has a Portuguese label for every field name in the exported file', () => {
    const names = [...accountSections, orderSection, ...traceSections].flatMap(({ sql }) =>
      [...sql.matchAll(/ as ([a-z_]+)/g)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(60);
    const accents =
      /\b(?:acao|numero|codigo|endereco|situacao|historico|versao|observacao|numeros|promocoes|email)\b/i;
    expect(names.map(nameLabel).filter((label) => accents.test(label) || label.includes('_'))).toEqual([]);
  });
});
