import { signInRoutes } from './sign-in-routes';
import type { TeamRole } from './team';

/** The response statuses, by role, of the members of the team who get another response than a customer does. */
type TeamStatus = Partial<Record<TeamRole, number>>;

/**
 * The responses of a route to people without access: a signed-out visitor, another customer, or a member of the team.
 */
export interface RouteRow {
  path: string;
  params?: Record<string, string>;
  /** The status of the page; missing if the route has no page. */
  page?: [signedOut: number, other: number, team?: TeamStatus];
  /**
   * The forms by their intent ('' for a form without an intent), each with its fields and the status of the response.
   */
  acts?: Record<
    string,
    { fields?: Record<string, string>; signedOut: number; other: number; team?: TeamStatus }
  >;
}

/** The ids and secrets of the owner that another person has obtained, by the names that the table below uses. */
export interface OwnersIds {
  order: string;
  address: string;
  session: string;
  /** The id of a browser that receives push messages. */
  pushDevice: string;
  /** The id of a stop at the owner's door, on another courier's run. */
  stop: string;
}

const own = { signedOut: 303, other: 303 };

/**
 * Returns every route that shows or changes personal data, with the requests that use the owner's ids. Status 303 means
 * a redirect to the sign-in or to the person's own page, 404 that there is no such resource, and 400 that there is no
 * such form.
 */
export const personalRoutes = (ids: OwnersIds): Record<string, RouteRow> => ({
  'conta.detalhes': {
    path: '/conta/detalhes',
    page: [303, 200],
    acts: {
      'save-profile': { fields: { fullName: 'Mallory Silva', id: ids.order, role: 'admin' }, ...own },
      'change-email': {
        fields: { email: 'mallory@massamansa.test', password: 'x' },
        signedOut: 303,
        other: 400,
      },
      'change-password': {
        fields: { currentPassword: 'x', password: 'Senha@99999', confirmation: 'Senha@99999' },
        signedOut: 303,
        other: 403,
      },
      'send-password-link': own,
      'end-session': { fields: { device: ids.session }, ...own },
      'end-other-sessions': own,
      nonsense: { signedOut: 303, other: 400 },
    },
  },
  ...signInRoutes(ids),
  'conta.enderecos': {
    path: '/conta/enderecos',
    page: [303, 200],
    acts: {
      save: {
        fields: {
          addressId: ids.address,
          label: 'Meu',
          street: 'Rua',
          number: '1',
          neighborhood: 'Centro',
          city: 'Salvador',
          state: 'BA',
          zipCode: '40000-000',
        },
        signedOut: 303,
        other: 404,
      },
      remove: { fields: { addressId: ids.address }, signedOut: 303, other: 404 },
      restore: { fields: { addressId: ids.address }, signedOut: 303, other: 404 },
      'set-default': { fields: { addressId: ids.address }, signedOut: 303, other: 404 },
      nonsense: { signedOut: 303, other: 400 },
    },
  },
  'conta.notificacoes': {
    path: '/conta/notificacoes',
    page: [303, 200],
    acts: {
      'save-preferences': own,
      'end-push': { fields: { device: ids.pushDevice }, ...own },
      nonsense: { signedOut: 303, other: 400 },
    },
  },
  // Only a script calls this route, with a JSON body; a form gets 400.
  'conta.notificacoes_.aparelho': {
    path: '/conta/notificacoes/aparelho',
    acts: { '': { signedOut: 401, other: 400 } },
  },
  // An invitation is used by whoever has its link (integration/team); without a genuine one there is nothing.
  'equipe.convite': {
    path: '/equipe/convite?token=x',
    page: [404, 404],
    acts: {
      accept: own,
      join: { signedOut: 400, other: 400 },
      'sign-up': own,
      nonsense: { signedOut: 400, other: 400 },
    },
  },
  // These two pages are opened by the link of a team member. The link itself is the proof, so neither page asks for a
  // session.
  'equipe.avisos': { path: '/equipe/avisos?token=x', page: [404, 404] },
  'equipe.avisos_.aparelho': {
    path: '/equipe/avisos/aparelho',
    acts: { '': { signedOut: 400, other: 400 } },
  },
  'conta.privacidade': {
    path: '/conta/privacidade',
    page: [303, 200],
    acts: { 'save-preferences': own, nonsense: { signedOut: 303, other: 400 } },
  },
  'conta.privacidade_.dados': { path: '/conta/privacidade/dados', page: [303, 200] },
  'conta.privacidade_.dados[.]json': { path: '/conta/privacidade/dados.json', page: [303, 200] },
  'conta.privacidade_.excluir': {
    path: '/conta/privacidade/excluir',
    page: [303, 200],
    acts: {
      delete: { fields: { password: 'errada' }, signedOut: 303, other: 400 },
      'delete-later': { fields: { password: 'errada' }, signedOut: 303, other: 400 },
      'send-link': own,
      keep: own,
      nonsense: { signedOut: 303, other: 400 },
    },
  },
  'conta.pedidos._index': { path: '/conta/pedidos', page: [303, 200] },
  'conta.pedidos.$id': {
    path: `/conta/pedidos/${ids.order}`,
    params: { id: ids.order },
    page: [303, 404],
    acts: {
      cancel: { signedOut: 303, other: 404 },
      reorder: { signedOut: 303, other: 404 },
      frozen: { signedOut: 303, other: 404 },
      nonsense: { signedOut: 303, other: 400 },
    },
  },
  'conta.pedidos.$id_.recibo': {
    path: `/conta/pedidos/${ids.order}/recibo`,
    params: { id: ids.order },
    page: [303, 404],
  },
  'conta.pedidos.$id_.ajuda._index': {
    path: `/conta/pedidos/${ids.order}/ajuda`,
    params: { id: ids.order },
    page: [303, 404],
  },
  'conta.pedidos.$id_.ajuda.$kind': {
    path: `/conta/pedidos/${ids.order}/ajuda/desistir`,
    params: { id: ids.order, kind: 'desistir' },
    page: [303, 404],
    acts: { '': { fields: { mayCancel: 'on', clientKey: ids.order }, signedOut: 303, other: 404 } },
  },
  'conta.pedidos.$id_.ajuda.foto.$photoId': {
    path: `/conta/pedidos/${ids.order}/ajuda/foto/${ids.order}`,
    params: { id: ids.order, photoId: ids.order },
    page: [303, 404],
    acts: { remove: { signedOut: 303, other: 404 }, nonsense: { signedOut: 303, other: 400 } },
  },
  'conta.pedidos.$id_.ajuda.protocolo.$caseId': {
    path: `/conta/pedidos/${ids.order}/ajuda/protocolo/${ids.order}`,
    params: { id: ids.order, caseId: ids.order },
    page: [303, 404],
  },
  'conta.pedidos.$id_.horario': {
    path: `/conta/pedidos/${ids.order}/horario`,
    params: { id: ids.order },
    page: [303, 404],
    acts: { 'money-back': { signedOut: 303, other: 404 } },
  },
  'conta.pedidos.$id_.pix': {
    path: `/conta/pedidos/${ids.order}/pix`,
    params: { id: ids.order },
    page: [303, 404],
    acts: {
      open: { signedOut: 303, other: 404 },
      check: { signedOut: 303, other: 404 },
      card: { signedOut: 303, other: 404 },
    },
  },
  'conta.pedidos.$id_.situacao': {
    path: `/conta/pedidos/${ids.order}/situacao`,
    params: { id: ids.order },
    page: [401, 404],
  },
  // This page is for couriers only; for anybody else it does not exist.
  entregas: {
    path: '/entregas',
    page: [303, 404, { entregador: 200 }],
    acts: {
      tap: {
        fields: { stopId: ids.stop, entryId: ids.order, kind: 'entregue', code: '1234' },
        signedOut: 303,
        other: 404,
        team: { entregador: 303 },
      },
      nonsense: { signedOut: 303, other: 404, team: { entregador: 400 } },
    },
  },
  'entregas_.paradas': {
    path: '/entregas/paradas',
    page: [401, 401, { entregador: 200 }],
    acts: { '': { signedOut: 401, other: 401, team: { entregador: 400 } } },
  },
  sair: { path: '/sair', page: [303, 303], acts: { '': own } },
  'excluir-conta': {
    path: `/excluir-conta?token=${ids.order}`,
    page: [404, 404],
    acts: {
      delete: { fields: { token: ids.order }, ...own },
      'delete-later': { fields: { token: ids.order }, ...own },
      nonsense: { signedOut: 400, other: 400 },
    },
  },
  'confirmar-email': {
    path: `/confirmar-email?token=${ids.order}`,
    page: [200, 200],
    acts: {
      // The form asks for a name and a password before it confirms, and gets 400 without them.
      confirm: { signedOut: 400, other: 400 },
      resend: { fields: { email: 'ninguem@massamansa.test' }, ...own },
      nonsense: { signedOut: 400, other: 400 },
    },
  },
  'confirmar-novo-email': {
    path: `/confirmar-novo-email?token=${ids.order}`,
    page: [200, 200],
    acts: { confirm: own, nonsense: { signedOut: 400, other: 400 } },
  },
  'redefinir-senha': {
    path: `/redefinir-senha?token=${ids.order}`,
    page: [200, 200],
    acts: {
      'set-password': {
        fields: { password: 'Senha@99999', confirmation: 'Senha@99999' },
        signedOut: 410,
        other: 410,
      },
      nonsense: { signedOut: 400, other: 400 },
    },
  },
  'entrar.ligar': {
    path: `/entrar/ligar?token=${ids.order}`,
    page: [200, 200],
    acts: { link: { fields: { token: ids.order }, ...own }, nonsense: { signedOut: 400, other: 400 } },
  },
  descadastrar: {
    path: `/descadastrar?token=${ids.order}`,
    page: [200, 200],
    acts: { unsubscribe: own, undo: own, nonsense: { signedOut: 400, other: 400 } },
  },
  'privacidade.exclusao.$code': {
    path: `/privacidade/exclusao/${ids.order}`,
    params: { code: ids.order },
    page: [404, 404],
  },
});

export const SAME_FOR_ALL = 'the same for everybody';

/** Routes that show no personal data, or whose access rules have tests of their own. */
export const OTHER_ROUTES: Record<string, string> = {
  ...Object.fromEntries(
    `$ ajuda $legal.versoes._index $legal.versoes.$version _index _menu _menu.cardapio _menu.produto.$slug ate-logo busca busca_.sugestoes cep.$cep compartilhar.$file
     avisos._index confianca lote._index lote.$code lote.$code_.laudo[.]pdf
     contato informacoes-importantes manifest[.]webmanifest politica-de-devolucao politica-de-privacidade
     [.]well-known.security[.]txt robots[.]txt sem-internet sitemap[.]xml sobre termos-de-uso
     catalogo[.]xml llms[.]txt cardapio[.]md informacoes-importantes[.]md produto.$slug[.]md produto.$slug.avaliacoes`
      .trim()
      .split(/\s+/)
      .map((route) => [route, SAME_FOR_ALL]),
  ),
  ...Object.fromEntries(
    `login login_.chave login_.confirmar conta._index esqueci-a-senha entrar.$provider entrar.$provider.retorno entrar.concluir
     entrar.verificar`
      .trim()
      .split(/\s+/)
      .map((route) => [
        route,
        'ways in: integration/customers, integration/identities, unit/app/return-path',
      ]),
  ),
  ...Object.fromEntries(
    `pedido._index pedido.$token pedido.$token_.recibo pedido.$token_.situacao pedido.$token_.pix pedido.$token_.horario
     pedido.$token_.dados[.]json pedido.$token_.ajuda._index pedido.$token_.ajuda.$kind pedido.$token_.ajuda.protocolo.$caseId pedido.$token_.ajuda.foto.$photoId`
      .split(/\s+/)
      .map((route) => [
        route,
        'only who has the link: integration/app/guest-checkout, cases/guest-help, orders/order-links',
      ]),
  ),
  'recolhimento.$token': 'only who has the warning: integration/recalls/recall',
  carrinho: 'integration/app/checkout-on-one-page, integration/cart',
  'avisos.$id.aberto': 'only who has a message knows its id: integration/notifications/push-campaigns',
  'carrinho_.rascunho': 'a cookie of one’s own browser',
  'conferir-cookies': 'leads on, or says that the browser sends no cookie',
  '[.]well-known.change-password': 'leads to a page of the account',
  avaliar: 'only who has the link of the order: integration/reviews',
  'avaliacoes.foto.$reviewId': 'what is published, or with the link of the order: integration/reviews',
  'avise-me': 'takes an e-mail and shows nothing: integration/waitlist',
  'avise-me_.confirmar': 'only who has the mail: integration/waitlist',
  'seu-cep': 'a cookie of one’s own browser: integration/delivery/asked-place',
  ...Object.fromEntries(
    'pagamento.falha pagamento.pendente pagamento.sucesso pagamento.situacao'
      .split(' ')
      .map((route) => [route, 'e2e/payment-pages, e2e/access']),
  ),
};
