import { settings } from '@cms/content/settings/settings';
import { spotlightGroups } from '@cms/admin/frame/spotlight/spotlight-groups';
import { FOUND_SETTINGS, SPOTLIGHT_PLACES } from '@cms/admin/frame/spotlight/spotlight-places';
import { normalizeText } from '@shop/search/normalize-text';
import type { Field } from 'payload';
import { describe, expect, it } from 'vitest';

const found = (query: string, role = 'admin') =>
  spotlightGroups(query, { findings: null, person: { role } }).flatMap(({ items }) =>
    items.map(({ label }) => label),
  );

describe('the search of the panel', () => {
  it.each([
    ['frete', 'Frete e áreas de entrega'],
    ['taxa', 'Áreas e taxas'],
    ['taxa de entrega', 'Áreas e taxas'],
    ['horario', 'Horários da loja'],
    ['pausar', 'Pausar a loja'],
    ['fechar segunda', 'Fechar um dia'],
    ['feriado', 'Fechar um dia'],
    ['equipe', 'Equipe'],
    ['ajudante', 'Convidar para a equipe'],
    ['preço da pizza', 'Preço de um produto'],
    ['exportar', 'Exportar clientes'],
    ['devolver', 'Devolver dinheiro'],
    ['estorno', 'Devolver dinheiro'],
    ['zap', 'WhatsApp'],
    ['cnpj', 'Identificação do vendedor'],
    ['receita', 'Quanto a loja vendeu'],
    ['vendas do mês', 'Quanto a loja vendeu'],
    ['exportar pedidos', 'Exportar vendas'],
    ['contar estoque', 'Esgotado ou quantas tem'],
    ['duplicar', 'Novo produto'],
    ['pergunta', 'Perguntas e respostas'],
    ['texto legal', 'Termos de Uso'],
    ['ligar sms', 'SMS: ligar, preço e limite'],
    ['custo do sms', 'SMS: ligar, preço e limite'],
    ['email', 'E-mails'],
    ['e-mail não chegou', 'E-mails'],
    ['mail', 'E-mails'],
    ['reclamação', 'Casos'],
    ['reclamacao', 'Casos'],
    ['reclamações', 'Reclamações e trocas'],
    ['senha', 'Meu acesso'],
    ['quem mudou preço', 'Quem mudou o quê'],
    ['quem mudou o horário', 'Quem mudou o quê'],
    ['hoje', 'Dashboard'],
    ['dashboard', 'Dashboard'],
    ['informações importantes', 'Perguntas e respostas'],
  ])('finds by "%s" the place "%s"', (query, label) => {
    expect(found(query)).toContain(label);
  });

  it.each([
    ['pausar', '/admin/entregas?pausar=loja'],
    ['fechar segunda', '/admin/entregas/quando-e-onde?fechar=dia'],
  ])('"%s" opens the dialog itself, at "%s"', (query, href) => {
    const groups = spotlightGroups(query, { findings: null, person: { role: 'admin' } });
    expect(groups.flatMap(({ items }) => items.map((item) => item.href))).toEqual([href]);
  });

  it('lists the screens before the acts, and the screens of the day without a query', () => {
    expect(found('pedidos')[0]).toBe('Pedidos');
    expect(found('').slice(0, 2)).toEqual(['Dashboard', 'Pedidos']);
  });

  it('lists the best name first, and a page once', () => {
    expect(found('fechar um dia')[0]).toBe('Fechar um dia');
    expect(found('frete')[0]).toBe('Frete e áreas de entrega');
    const hrefs = spotlightGroups('produtos', { findings: null, person: { role: 'admin' } }).flatMap(
      ({ items }) => items.map(({ href }) => href),
    );
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });

  it('lists a screen before the records that only mention it', () => {
    const product = { id: 'p', name: 'Molho da cozinha', priceCents: 1_000 };
    const findings = { orders: [], customers: [], lots: [], products: [product] };
    const groups = spotlightGroups('cozinha', { findings, person: { role: 'admin' } });
    expect(groups.map(({ label }) => label)).toEqual(['No painel', 'Produtos']);
  });

  it('finds the own sign-in for everybody who opens the panel', () => {
    expect(found('senha', 'atendente')).toEqual(['Meu acesso']);
  });

  it('finds only what a person may do', () => {
    expect(found('devolver', 'atendente')).toEqual([]);
    expect(found('cnpj', 'atendente')).toEqual([]);
    expect(found('pausar', 'atendente')).toContain('Pausar a loja');
  });

  it('finds nothing by a part in the middle of a word', () => {
    expect(found('rete')).toEqual([]);
  });

  it('lists no result twice, whatever has been typed so far', () => {
    const words = SPOTLIGHT_PLACES.flatMap((place) =>
      normalizeText(`${place.label} ${place.words}`).split(' '),
    );
    const queries = new Set(words.flatMap((word) => [word.slice(0, 1), word.slice(0, 3), word]));
    for (const query of queries) {
      const groups = spotlightGroups(query, { findings: null, person: { role: 'admin' } });
      const keys = groups.flatMap(({ items }) => items.map(({ href, label }) => `${href} ${label}`));
      expect(new Set(keys).size, query).toBe(keys.length);
    }
  });

  it('writes each word once, in letters', () => {
    for (const { words } of SPOTLIGHT_PLACES) {
      const each = words.split(' ');
      expect(new Set(each).size, words).toBe(each.length);
    }
  });
});

/** The names of the fields that a person fills in, without the fields of groups and rows. */
const namesOf = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => namesOf(tab.fields));
    if (field.type === 'group' && !('name' in field)) return namesOf(field.fields);
    const isShown = 'name' in field && field.type !== 'ui' && !field.admin?.hidden;
    return isShown ? [field.name] : [];
  });

it('each field of the settings is found by the search', () => {
  expect(namesOf(settings.fields)).toEqual([...FOUND_SETTINGS]);
});
