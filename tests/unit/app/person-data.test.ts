import { describe, expect, it } from 'vitest';

import { nameLabel } from '@app/view-models/person-data-words';
import { personDataView } from '@app/view-models/person-data-view';
import { accountSections } from '@cms/customers/export/account-sections';
import { orderSection } from '@cms/customers/export/order-section';
import { traceSections } from '@cms/customers/export/trace-sections';

describe('one’s own data, to be read', () => {
  it('shows amounts, times, answers and codes as a person reads them, and leaves out what is empty', () => {
    const { sections, emptyTitles } = personDataView({
      cadastro: { nome_completo: 'Luana Mota', telefone: null, email_confirmado: true, role: 'cliente' },
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
      { label: 'Role', value: 'Cliente' },
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
