import { readAllHeldByGuests } from '../../orders/guests/guest-holds';
import { message } from '../message';
import { NAMED } from './low-stock-admin';
import { Action, Boxes, mail, Paragraph } from '../templates/Mail';

/** Warns that unpaid orders without an account hold most of what they may hold of some products. */
export const stockHeldAdmin = message('stock-held-admin', {
  read: async ({ sql }) => {
    const { products } = await readAllHeldByGuests(sql);
    return products.length > 0 ? products : null;
  },
  write: ({ links, found: products }) => {
    const named = products
      .slice(0, NAMED)
      .map(({ name, held, free }) => `${name}: ${held} guardadas sem pagamento, ${free} à venda`);
    return mail(
      {
        subject: 'Atenção: pedidos sem pagamento guardam muito estoque',
        preview: named.join(', '),
        pill: { label: 'Estoque', color: 'yellow' },
        heading: 'Muito estoque guardado sem pagamento',
      },
      <Paragraph>
        Pedidos sem cadastro que ninguém pagou guardam quase tudo o que podem. Pode ser um dia de muito
        movimento, ou alguém querendo atrapalhar. Em Operação um botão solta essas reservas.
      </Paragraph>,
      <Action label="Ver em Operação" url={links.adminOperation} />,
      <Boxes of={[{ title: 'O que está guardado', lines: named }]} />,
    );
  },
  samples: [{ found: [{ name: 'Margherita', held: 9, free: 1 }] }],
});
