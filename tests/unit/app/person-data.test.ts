import { describe, expect, it } from 'vitest';

import { nameLabel } from '@app/view-models/person-data-words';
import { personDataView } from '@app/view-models/person-data-view';
import { accountSections } from '@cms/customers/export/account-sections';
import { orderSection } from '@cms/customers/export/order-section';
import { traceSections } from '@cms/customers/export/trace-sections';

describe('one’s own data, to be read', () => {
  it('shows amounts, times, answers and codes as a person reads them, and leaves out what is empty', () => {
    const { sections, emptyTitles } = personDataView({
      cadastro: { nome_completo: 'Luana Mota', telefone: null, email_confirmado: true, papel: 'cliente' },
      enderecos: [],
      pedidos: [
        {
          numero: '9F3A71C2',
          criado_em: '2026-11-20T22:02:00.000Z',
          situacao: 'em_preparo',
          total_centavos: 6490,
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
      { label: 'Papel', value: 'Cliente' },
    ]);
    expect(sections[1]?.entries[0]).toMatchObject({
      title: 'Pedido 9F3A71C2',
      facts: [
        { label: 'Número', value: '9F3A71C2' },
        { label: 'Criado em', value: '20 de novembro de 2026 às 19:02' },
        { label: 'Situação', value: 'Em Preparo' },
        { label: 'Total', value: 'R$\u00a064,90' },
      ],
      lists: [{ label: 'Itens', entries: [{ title: 'Margherita' }] }],
    });
  });

  it.each(['constructor', 'toString', '__proto__', 'admin', 'paid', 'none'])(
    'leaves %s as it stands where somebody wrote it: as a name, a label, a note, a setting',
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

  it('has a label in Portuguese for every name of the file', () => {
    const names = [...accountSections, orderSection, ...traceSections].flatMap(({ sql }) =>
      [...sql.matchAll(/ as ([a-z_]+)/g)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(60);
    const accents =
      /\b(?:acao|numero|codigo|endereco|situacao|historico|versao|observacao|numeros|promocoes|email)\b/i;
    expect(names.map(nameLabel).filter((label) => accents.test(label) || label.includes('_'))).toEqual([]);
  });
});
