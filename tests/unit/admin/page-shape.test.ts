import { describe, expect, it } from 'vitest';

import { pageShape } from '@cms/admin/frame/nav/page-shape';

describe('the outline of a loading page', () => {
  it.each([
    ['/admin', 'figures'],
    ['/admin/relatorios?periodo=ano', 'figures'],
    ['/admin/pedidos?aba=todos', 'cards'],
    ['/admin/pedidos?visao=tabela', 'table'],
    ['/admin/produtos', 'table'],
    ['/admin/clientes', 'figures-and-table'],
    ['/admin/operacao/pagamentos', 'table'],
    ['/admin/imagens', 'table'],
    ['/admin/entregas/horarios?semana=2026-11-23', 'table'],
    ['/admin/cozinha', 'cards'],
  ])('for %s has the shape of its content', (href, shape) => {
    expect(pageShape(href, '/admin/notificacoes')).toBe(shape);
  });

  it('is absent for pages with an editor, and when only the parameters of the current page change', () => {
    expect(pageShape('/admin/globals/home', '/admin')).toBeNull();
    expect(pageShape('/admin/pedidos/019', '/admin/pedidos')).toBeNull();
    expect(pageShape('/admin/clientes?ordem=nome', '/admin/clientes')).toBeNull();
    expect(pageShape('', '/admin/clientes')).toBeNull();
  });
});
