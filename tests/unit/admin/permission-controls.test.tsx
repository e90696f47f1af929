import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { SidebarFooter } from '@cms/admin/frame/nav/SidebarFooter';
import { TeamPanel } from '@cms/admin/views/customers/TeamPanel';
import { Alerts } from '@cms/admin/views/dashboard/Alerts';
import { LowStockPanel } from '@cms/admin/views/dashboard/LowStockPanel';
import { BoardCard } from '@cms/admin/views/orders/board/BoardCard';
import { OrderCard } from '@cms/admin/views/orders/list/OrderCard';
import { OrderTimeline } from '@cms/admin/views/orders/order/OrderTimeline';
import { NoProducts } from '@cms/admin/views/products/list/NoProducts';
import { ProductCard } from '@cms/admin/views/products/list/ProductCard';
import { ProductsTable } from '@cms/admin/views/products/list/ProductsTable';
import { readProductsAddress } from '@cms/admin/views/products/products-address';
import type { AdminProductCard } from '@cms/menu/queries/admin-products';
import type { AdminOrderCard } from '@cms/orders/queries/admin-cards';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
  usePathname: () => '/admin',
  useSearchParams: () => new URLSearchParams(),
}));

// Payload's components import style sheets, which Node cannot load.
vi.mock('@payloadcms/ui', () => ({ usePreferences: () => ({ setPreference: () => undefined }) }));

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
  discountedPriceCents: null,
  stockQuantity: 3,
  stockState: 'in',
  active: true,
  isFeatured: false,
  isNew: false,
  isLabelConfirmed: true,
  createdAt: NOW,
  pictureUrl: null,
  updatedAt: NOW.toISOString(),
};

describe('the list of products', () => {
  const address = readProductsAddress({});
  const list = (canWrite: boolean) => [
    markup(<ProductCard product={product} canWrite={canWrite} />),
    markup(<ProductsTable address={address} products={[product]} hiddenColumns={[]} canWrite={canWrite} />),
  ];

  it('has switches, and links to the editor, for a person who may change products', () => {
    for (const html of list(true)) {
      expect(html).toContain('role="switch"');
      expect(html).toContain(`href="/admin/produtos/${ID}"`);
    }
    expect(list(true)[0]).toContain('Excluir Margherita');
    expect(markup(<NoProducts address={address} canWrite />)).toContain('Criar o primeiro produto');
  });

  it('shows the products without controls to anybody else', () => {
    for (const html of list(false)) {
      expect(html).toContain('Margherita');
      expect(html).not.toContain('role="switch"');
      expect(html).not.toContain(`href="/admin/produtos/${ID}"`);
      expect(html).not.toContain('Excluir');
    }
    expect(markup(<NoProducts address={address} canWrite={false} />)).not.toContain('<a');
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
    expect(html).toContain('Mover o pedido A2F7D1');
    expect(html.match(/<button/g)).toHaveLength(2);
  });

  it('has neither on the board for anybody else', () => {
    const html = markup(<BoardCard order={order} now={NOW} onMove={null} />);
    expect(html).toContain('A2F7D1');
    expect(html).not.toContain('<button');
  });

  it('has its status controls in the list only for a person who may change it; anybody prints it', () => {
    const card = (canChangeStatus: boolean) =>
      markup(<OrderCard order={order} now={NOW} canChangeStatus={canChangeStatus} />);
    expect(card(true)).toContain('<select');
    expect(card(false)).not.toMatch(/<select|<button/);
    for (const html of [card(true), card(false)]) expect(html).toContain('Imprimir o pedido A2F7D1');
  });

  it('lets only a person who may write notes delete one', () => {
    const notes = [{ id: ID, authorName: 'Marina Dias', text: 'Ligou.', at: NOW }];
    const history = (canDeleteNotes: boolean) =>
      markup(<OrderTimeline orderId={ID} events={[]} notes={notes} canDeleteNotes={canDeleteNotes} />);
    expect(history(true)).toContain('Apagar anotação');
    expect(history(false)).toContain('Ligou.');
    expect(history(false)).not.toContain('Apagar anotação');
  });
});

describe('the dashboard', () => {
  const work = { toBegin: 0, inPreparation: 0, onTheWay: 0, awaitingPayment: 0, held: 2, failedJobs: 3 };

  it('warns only of what the person may open', () => {
    const alerts = (role: string) => markup(<Alerts work={work} admin={{ role }} />);
    expect(alerts('admin')).toMatch(/Ver os pedidos.*Ver pendências/);
    expect(alerts('atendente')).toContain('Ver os pedidos');
    expect(alerts('atendente')).not.toContain('Ver pendências');
  });

  it('links a product with low stock only for a person who may change it', () => {
    const lowStock = {
      count: 1,
      soldOutCount: 0,
      products: [{ id: ID, name: 'Margherita', stockQuantity: 1, minStockLevel: 2, pictureUrl: null }],
    };
    expect(markup(<LowStockPanel lowStock={lowStock} canWrite />)).toContain('<a');
    expect(markup(<LowStockPanel lowStock={lowStock} canWrite={false} />)).not.toContain('<a');
  });
});

describe('the role of a team member', () => {
  it('is named in the sidebar', () => {
    const footer = (role: string) => markup(<SidebarFooter person={{ fullName: 'Ana Reis', role }} />);
    expect(footer('admin')).toContain('Administrador: ');
    expect(footer('atendente')).toContain('Atendente: ');
  });

  it('is named in the list of the team', () => {
    const team = [{ id: ID, fullName: 'Ana Reis', email: 'ana@massamansa.test', role: 'atendente' }];
    expect(markup(<TeamPanel team={team} />)).toContain('Atendente · ana@massamansa.test');
  });
});
