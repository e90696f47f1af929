import { MantineProvider } from '@mantine/core';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { page } from '@cms/admin/engine/page';
import type { OwnPageName } from '@cms/admin/engine/own-pages';
import { PAGE_VIEWS } from '@cms/admin/engine/payload-views';
import { panelPages, type PageName } from '@cms/admin/engine/pages';
import { forbiddenRedirect } from '@cms/admin/forbidden-redirect';
import { ownSettingsOf } from '@cms/admin/frame/nav/own-settings';
import { SidebarFooter } from '@cms/admin/frame/nav/SidebarFooter';
import { currentEntry } from '@cms/admin/engine/current-entry';
import { MENU, menuOf, screensOf } from '@cms/admin/engine/menu';
import { spotlightGroups } from '@cms/admin/frame/spotlight/spotlight-groups';
import { presetPeriod } from '@shop/reports/period';
import { MonthSummary } from '@cms/admin/views/dashboard/MonthSummary';
import { BoardCard } from '@cms/admin/views/orders/board/BoardCard';
import { OrderCard } from '@cms/admin/views/orders/list/OrderCard';
import { OrderTimeline } from '@cms/admin/views/orders/order/OrderTimeline';
import { NoProducts } from '@cms/admin/views/products/list/NoProducts';
import { ProductCard } from '@cms/admin/views/products/list/ProductCard';
import { ProductsTable } from '@cms/admin/views/products/list/ProductsTable';
import { productsAddress } from '@cms/admin/views/products/products-address';
import { MemberRow } from '@cms/admin/views/team/TeamRows';
import type { AdminProductCard } from '@cms/menu/queries/admin-products';
import type { AdminOrderCard } from '@cms/orders/queries/admin-cards';
import { can, PERMISSIONS } from '@shop/permissions/permissions';
import { ROLES, type Role } from '@shop/permissions/roles';
import { PANEL_PAGE_PERMISSIONS } from '@tests/support/access/panel-pages';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
  usePathname: () => '/admin',
  useSearchParams: () => new URLSearchParams(),
}));

// It imports style sheets, which Node cannot load.
vi.mock('@cms/admin/NoAccess', () => ({ NoAccess: () => null }));

/** Returns the names of the pages that a view's source makes, by the view as the table of pages names it. */
function madeBy(view: string): string[] {
  const [file = '', name = ''] = view.split('#');
  const source = readFileSync(path.join('cms', `${file}.tsx`), 'utf8');
  const made = new RegExp(
    `export const ${name} = (?:page|listPage|ledgerView(?:<[^>]*>)?)\\(\\s*'(\\w+)'`,
  ).exec(source);
  return made?.[1] ? [made[1]] : [];
}

const OWN_ROUTES = 'cms/admin/next/app/(own)/admin';

/** Returns the routes of the pages that have their own: the path, the name that the file gives, and its view. */
function ownRoutes(): { name: OwnPageName; path: string; view: string }[] {
  return readdirSync(OWN_ROUTES, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => {
      const source = readFileSync(path.join(OWN_ROUTES, file), 'utf8');
      const [, name, view] = /export default ownRoute\('(\w+)', (\w+)\);/.exec(source) ?? [];
      const [, viewFile] = /from '(?:\.\.\/)+(views\/[^']+)'/.exec(source) ?? [];
      return {
        name: name as OwnPageName,
        path: `/${path.dirname(file)}`,
        view: `/admin/${viewFile}#${view}`,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

describe('a page of the panel', () => {
  it('requires the permission that is written down for it', () => {
    const stated = Object.values(panelPages).map(({ path: below, permission }) => [
      `/admin${below}`,
      permission,
    ]);
    expect(stated).toEqual(Object.entries(PANEL_PAGE_PERMISSIONS));
  });

  it('has exactly one route, its own or one of Payload', () => {
    const routes = [...ownRoutes().map(({ name }) => name), ...Object.keys(PAGE_VIEWS)];
    expect(routes.sort()).toEqual(Object.keys(panelPages).sort());
  });

  it.each(Object.entries(PAGE_VIEWS))(
    '(%s) is made by a view of Payload that checks its permission',
    (name, view) => {
      const [made] = madeBy(view) as (keyof typeof PAGE_VIEWS)[];
      expect(made && { view: PAGE_VIEWS[made], permission: panelPages[made].permission }).toEqual({
        view,
        permission: panelPages[name as PageName].permission,
      });
    },
  );

  it.each(ownRoutes())('($name) is made at its path by a view that checks its permission', (route) => {
    const { path: below, permission } = panelPages[route.name];
    expect(route.path).toBe(below.replaceAll(':id', '[id]') || '/.');
    // A list and the form of one of its records may be one view.
    const [made] = madeBy(route.view) as PageName[];
    expect(made && panelPages[made].permission).toBe(permission);
    const ofView = ownRoutes().filter(({ view }) => view === route.view);
    expect(ofView.map(({ name }) => name)).toContain(made);
  });

  it('requires the same permission as its link, so that a redirect never leads back to the page', () => {
    const links = MENU.flatMap(({ tabs }) => tabs.flatMap(({ screens }) => screens));
    const known = links.filter(({ href }) => href in PANEL_PAGE_PERMISSIONS);
    expect(known.length).toBeGreaterThan(22);
    for (const { href, permission } of known)
      expect([href, permission]).toEqual([href, PANEL_PAGE_PERMISSIONS[href]]);
  });

  it.each(Object.keys(panelPages) as PageName[])(
    '(%s) shows nothing of the shop to a person without the permission',
    async (name) => {
      const render = vi.fn();
      const show = page(name, render, () => 'refused');
      const refused = ROLES.filter(
        (role) => !can({ role }, 'panel:open') || !can({ role }, panelPages[name].permission),
      );
      for (const user of [null, ...refused.map((role) => ({ id: '1', fullName: 'Ana', role }))]) {
        expect(await show({ initPageResult: { req: { user, payload: {} } } } as never)).toBe('refused');
      }
      expect(render).not.toHaveBeenCalled();
    },
  );
});

describe('the menu of the panel', () => {
  const labels = (role: string) => menuOf({ role }).map(({ label }) => label);

  it('has the eight entries, of which everybody sees those that they may open', () => {
    expect(labels('admin')).toEqual([
      ...['Dashboard', 'Pedidos', 'Produtos', 'Relatórios', 'Clientes', 'Promoções', 'Notificações'],
      'Loja',
    ]);
    expect(labels('atendente')).toEqual(['Pedidos', 'Produtos', 'Clientes', 'Quando e onde']);
    // An entry with a single tab has the tab's name.
    expect(labels('cozinha')).toEqual(['Cozinha', 'Lotes']);
    for (const role of ['cliente', 'entregador', 'dono']) expect(labels(role)).toEqual([]);
  });

  it('opens the first screen of an entry that the person may open', () => {
    expect(menuOf({ role: 'cozinha' }).map(({ href }) => href)).toEqual(['/admin/cozinha', '/admin/lotes']);
    expect(menuOf({ role: 'admin' }).map(({ href }) => href)).toEqual([
      ...['/admin', '/admin/pedidos', '/admin/produtos', '/admin/relatorios', '/admin/clientes'],
      ...['/admin/promocoes', '/admin/notificacoes', '/admin/entregas/quando-e-onde'],
    ]);
  });

  it('has the same entries as the search offers before anything is typed', () => {
    const offered = (query: string, role: string) =>
      spotlightGroups(query, { findings: null, person: { role } }).flatMap(({ items }) =>
        items.map(({ label }) => label),
      );
    for (const role of ['admin', 'atendente', 'cozinha']) expect(offered('', role)).toEqual(labels(role));
  });

  it('is searched by every screen’s name, and by the names that the screens had before', () => {
    const first = (query: string) =>
      spotlightGroups(query, { findings: null, person: { role: 'admin' } })[0]?.items.map(({ href }) => href);
    for (const { label, href } of screensOf({ role: 'admin' })) expect(first(label)).toContain(href);
    for (const [query, href] of [
      ['Pendências', '/admin/operacao'],
      ['Auditoria', '/admin/operacao/auditoria'],
      ['Avisos de pagamento', '/admin/operacao/avisos-de-pagamento'],
      ['Movimentos', '/admin/operacao/movimentos'],
      ['E-mails enviados', '/admin/operacao/emails'],
      ['Imagens', '/admin/imagens'],
      ['Entregas', '/admin/entregas'],
      ['Recolhimentos', '/admin/lotes'],
      ['Configurações', '/admin/globals/settings'],
      ['Pix, cartão e dinheiro', '/admin/globals/settings?parte=pagamento'],
      ['Sobre nós', '/admin/globals/about'],
      ['Política de Devolução', '/admin/globals/returns-policy'],
    ])
      expect([query, first(String(query))]).toEqual([query, expect.arrayContaining([href])]);
  });
});

describe('the current entry', () => {
  const current = (pathname: string) => currentEntry(MENU, pathname)?.label;

  it('is that to which the page, the record or the editor belongs', () => {
    expect(current('/admin')).toBe('Dashboard');
    expect(current('/admin/pedidos/1')).toBe('Pedidos');
    expect(current('/admin/entregas/rotas/1')).toBe('Pedidos');
    expect(current('/admin/entregas/horarios')).toBe('Loja');
    expect(current('/admin/entregas/areas/1')).toBe('Loja');
    expect(current('/admin/imagens')).toBe('Produtos');
    expect(current('/admin/collections/media/1')).toBe('Produtos');
    expect(current('/admin/recolhimentos/1')).toBe('Produtos');
    expect(current('/admin/operacao/auditoria')).toBe('Loja');
    expect(current('/admin/globals/faq')).toBe('Loja');
    expect(current('/admin/nada')).toBeUndefined();
  });
});

describe('a person without access to a page', () => {
  it('is redirected to sign-in, to the shop, or to the page where they work', () => {
    expect(forbiddenRedirect({ user: null })).toBe('/login');
    const ends = ROLES.map((role) => [role, forbiddenRedirect({ user: { role } as never })]);
    expect(Object.fromEntries(ends)).toEqual({
      cliente: '/',
      admin: '/admin',
      atendente: '/admin/pedidos',
      cozinha: '/admin/cozinha',
      entregador: '/entregas',
    });
  });
});

it('every permission is required somewhere', () => {
  const sources = ['cms', 'app', 'server']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/(?:^|\/)(?:\.next|migrations)\//.test(file))
        .map((file) => path.join(room, file)),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const unasked = Object.keys(PERMISSIONS).filter((permission) => !sources.includes(`'${permission}'`));
  expect(unasked).toEqual([]);
});

const markup = (element: ReactNode) => renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>);

const NOW = new Date('2026-11-21T15:00:00Z');
const ID = '0f5b3c1e-6f0a-4d57-9c36-0a4cf3a2f7d1';

const product: AdminProductCard = {
  id: ID,
  slug: 'margherita',
  name: 'Margherita',
  description: null,
  categoryName: null,
  priceCents: 4990,
  priceNowCents: 4990,
  scheduledPrices: [],
  discountedPriceCents: null,
  stockQuantity: 3,
  reservedUnits: 0,
  stockState: 'in',
  hasLots: false,
  isKit: false,
  isPaused: false,
  active: true,
  isFeatured: false,
  isNew: false,
  isLabelConfirmed: true,
  createdAt: NOW,
  pictureUrl: null,
  updatedAt: NOW.toISOString(),
};

describe('the list of products', () => {
  const values = productsAddress.initial;
  const list = (canWrite: boolean) => [
    markup(<ProductCard product={product} canWrite={canWrite} canAdjustStock={canWrite} />),
    markup(
      <ProductsTable
        values={values}
        products={[product]}
        hiddenColumns={[]}
        canWrite={canWrite}
        canAdjustStock={canWrite}
        canPromote={canWrite}
        now={NOW}
      />,
    ),
  ];

  it('has switches, and links to the editor, for a person who may change products', () => {
    for (const html of list(true)) {
      expect(html).toContain('role="switch"');
      expect(html).toContain(`href="/admin/produtos/${ID}"`);
    }
    const [card, table] = list(true);
    expect(card).toContain('Marcar como esgotado: Margherita');
    expect(card).toContain('Excluir Margherita');
    for (const field of [
      'Preço de Margherita',
      'No freezer: Margherita',
      'À venda: Margherita',
      'Mais sobre Margherita',
    ])
      expect(table).toContain(field);
    for (const html of list(false))
      expect(html).not.toMatch(/Marcar como esgotado|À venda|Mais sobre|<input/);
    expect(markup(<NoProducts values={values} canWrite />)).toContain('Criar o primeiro produto');
  });

  it('has the boxes of orders among those in the freezer, and says how many are free', () => {
    const held = { ...product, reservedUnits: 2 };
    const table = (canWrite: boolean) =>
      markup(
        <ProductsTable
          values={values}
          products={[held]}
          hiddenColumns={[]}
          canWrite={canWrite}
          canAdjustStock={canWrite}
          canPromote={false}
          now={NOW}
        />,
      );
    expect(table(true)).toContain('value="5"');
    for (const canWrite of [true, false]) expect(table(canWrite)).toContain('3 livres, 2 reservadas');
    expect(markup(<ProductCard product={held} canWrite canAdjustStock />)).toContain(
      '3 livres, 2 reservadas em pedidos',
    );
  });

  it('shows the products without controls to anybody else', () => {
    for (const html of list(false)) {
      expect(html).toContain('Margherita');
      expect(html).not.toContain('role="switch"');
      expect(html).not.toContain(`href="/admin/produtos/${ID}"`);
      expect(html).not.toContain('Excluir');
    }
    expect(markup(<NoProducts values={values} canWrite={false} />)).not.toContain('<a');
  });
});

const order = {
  id: ID,
  number: 'A2F7D1',
  status: 'recebido',
  paymentStatus: 'paid',
  paymentMethod: 'pix',
  deliveryMethod: 'pickup',
  deliveryAddress: 'Retirada na loja',
  addressNeighborhood: null,
  heldReason: null,
  totalCents: 4990,
  paidCents: 4990,
  refundedCents: 0,
  refundDueCents: 0,
  isInReview: false,
  customerName: 'Rui Alves',
  customerPhone: null,
  placedAt: NOW,
  lines: [],
} as unknown as AdminOrderCard;

describe('an order', () => {
  it('has a handle and its next step on the board for a person who may change its status', () => {
    const html = markup(<BoardCard order={order} now={NOW} onMove={() => undefined} />);
    expect(html).toMatch(/Mover o pedido A2F7D1, agora (?!em )/);
    expect(html.match(/<button/g)).toHaveLength(2);
  });

  it('has no handle and no next step on the board for anybody else', () => {
    const html = markup(<BoardCard order={order} now={NOW} onMove={null} />);
    expect(html).toContain('A2F7D1');
    expect(html).not.toContain('<button');
  });

  it('has its status controls in the list only for a person who may change it; anybody prints it', () => {
    const card = (canChangeStatus: boolean) =>
      markup(<OrderCard order={order} now={NOW} canChangeStatus={canChangeStatus} />);
    expect(card(true)).toContain('<select');
    expect(card(false)).not.toMatch(/<select|<button/);
    // Printing is in the menu of who changes it; who only looks has its own button.
    expect(card(true)).toContain('Mais sobre o pedido A2F7D1');
    expect(card(false)).toContain('Imprimir o pedido A2F7D1');
    // A menu of one act would hide it.
    const sent = markup(<OrderCard order={{ ...order, status: 'enviado' }} now={NOW} canChangeStatus />);
    expect(sent).toContain('Imprimir o pedido A2F7D1');
    expect(sent).not.toContain('Mais sobre o pedido');
  });

  it('lets only a person who may write notes delete one', () => {
    const notes = [
      { id: ID, authorName: 'Marina Dias', text: 'Ligou.', isOfRefund: false, isOfReturn: false, at: NOW },
    ];
    const history = (canDeleteNotes: boolean) =>
      markup(
        <OrderTimeline
          orderId={ID}
          deliveryMethod="delivery"
          events={[]}
          notes={notes}
          prints={[]}
          notices={[]}
          mails={[]}
          mailsHref={null}
          seen={null}
          canDeleteNotes={canDeleteNotes}
          today="2026-11-30"
        />,
      );
    expect(history(true)).toContain('Apagar anotação');
    expect(history(false)).toContain('Ligou.');
    expect(history(false)).not.toContain('Apagar anotação');
  });
});

describe('the dashboard', () => {
  it('links a product with low stock only for a person who may change it', () => {
    const dashboard = {
      month: presetPeriod('mes', NOW),
      inMonth: {
        sales: {
          ...{ orderCount: 0, deliveryCount: 0, revenueCents: 0 },
          ...{ itemsCents: 0, feesCents: 0, refundedCents: 0 },
        },
        newCustomers: 0,
      },
      lowStock: {
        count: 1,
        products: [{ id: ID, name: 'Margherita', stockQuantity: 1, isPaused: false }],
      },
      demand: [{ productId: ID, name: 'Calabresa', people: 3 }],
    };
    const summary = (canWriteProducts: boolean) =>
      markup(<MonthSummary dashboard={dashboard} canWriteProducts={canWriteProducts} />);
    expect(summary(true)).toMatch(/<a [^>]*>Margherita<\/a>: 1/);
    expect(summary(false)).toContain('<li>Margherita: 1</li>');
    expect(summary(false)).toContain('<li>Calabresa: 3</li>');
  });
});

describe('the role of a team member', () => {
  it('is named in the sidebar', () => {
    const footer = (role: Role) =>
      markup(
        <SidebarFooter
          settings={ownSettingsOf({
            cms: { push: null },
            admin: { id: ID, fullName: 'Ana Reis', role },
          } as never)}
        />,
      );
    expect(footer('admin')).toContain('Administrador: ');
    expect(footer('atendente')).toContain('Atendente: ');
  });

  it('is named in the list of the team', () => {
    const member = {
      id: ID,
      fullName: 'Ana Reis',
      email: 'ana@massamansa.test',
      role: 'atendente' as const,
      lastSeenAt: null,
      phones: [],
      factors: [],
      isFactorDue: false,
    };
    const html = markup(
      <MemberRow
        member={member}
        roles={['admin', 'atendente']}
        now={NOW}
        sessions={[]}
        sessionId={null}
        isOneself={false}
      />,
    );
    expect(html).toContain('só a senha');
    expect(html).toContain('Atendente, cuida dos pedidos');
    expect(html).toContain('ana@massamansa.test');
  });
});
