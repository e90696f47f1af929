import { can, type Permission, type Permitted } from '@shop/permissions/permissions';
import { PAYMENT_LABEL } from '@shop/text/settings-names';

import { pagePath, panelPages, type PlainPageName } from './pages';

/** A screen that the menu leads to. */
export interface MenuScreen {
  label: string;
  href: string;
  permission: Permission;
  /** Other paths of the screen, such as Payload's editor of its records. Paths below `href` belong to it anyway. */
  also?: readonly string[];
  /** Its name among the pills of its tab, where the tab's name would stand twice. */
  pill?: string;
  /** Other words for it, separated by spaces, for the search. */
  words?: string;
}

/** A tab of an entry: one screen, or several that are pills of it. */
export interface MenuTab {
  label: string;
  /** What the tab has, for the list that a phone shows in place of the tabs. */
  about?: string;
  /** Whether each of its screens has the tab's label as its heading, because they are one screen with pills. */
  isHeading?: true;
  screens: readonly [MenuScreen, ...MenuScreen[]];
}

export type MenuIcon =
  | 'dashboard'
  | 'orders'
  | 'products'
  | 'reports'
  | 'customers'
  | 'promotions'
  | 'notifications'
  | 'shop';

/** One of the eight links of the menu. It opens the first of its tabs that the person may open. */
export interface MenuEntry {
  label: string;
  icon: MenuIcon;
  /** What the entry has, for the phone's list "Mais". */
  about?: string;
  /** The word in the phone's bar; entries without one are in its list "Mais". */
  inBar?: string;
  tabs: readonly [MenuTab, ...MenuTab[]];
}

/** Returns a page as a screen, with the title and permission of the page. */
const screen = (
  name: PlainPageName,
  more: Pick<MenuScreen, 'also' | 'pill' | 'words'> & { label?: string } = {},
): MenuScreen => ({
  label: panelPages[name].title,
  href: pagePath(name),
  permission: panelPages[name].permission,
  ...more,
});

/** Returns a tab with one screen and its label. */
const tab = (only: MenuScreen, about?: string): MenuTab => ({
  label: only.label,
  screens: [only],
  ...(about ? { about } : {}),
});

/** The shop's pages and legal texts, which Payload's editor changes. */
export const TEXTS = [
  { slug: 'home', label: 'Página inicial' },
  { slug: 'menu-page', label: 'Cardápio' },
  { slug: 'about', label: 'Sobre nós' },
  { slug: 'faq', label: 'Perguntas e respostas' },
  { slug: 'contact', label: 'Contato' },
] as const;

export const LEGAL_TEXTS = [
  { slug: 'returns-policy', label: 'Política de Devolução' },
  { slug: 'privacy-policy', label: 'Política de Privacidade' },
  { slug: 'terms-of-use', label: 'Termos de Uso' },
] as const;

export const SETTINGS_PATH = '/admin/globals/settings';
export const PAYMENT_PATH = `${SETTINGS_PATH}?parte=pagamento`;

/** Whether the settings show "Pagamento" alone. */
export const isPaymentPart = (params: Pick<URLSearchParams, 'get'>): boolean =>
  params.get('parte') === 'pagamento';

export const textPath = (slug: string): string => `/admin/globals/${slug}`;

/** The list of all orders, as its own address. */
export const ALL_ORDERS_PATH = `${pagePath('orders')}?aba=todos`;

/** The menu: the specification's seven entries in its order, and one for the shop itself. */
export const MENU: readonly MenuEntry[] = [
  {
    label: 'Dashboard',
    icon: 'dashboard',
    inBar: 'Hoje',
    tabs: [tab(screen('dashboard', { words: 'hoje inicio painel resumo' }))],
  },
  {
    label: 'Pedidos',
    icon: 'orders',
    inBar: 'Pedidos',
    tabs: [
      { label: 'Fila', screens: [screen('orders')] },
      {
        label: 'Todos',
        screens: [{ label: 'Todos os pedidos', href: ALL_ORDERS_PATH, permission: 'order:read' }],
      },
      tab(screen('kitchen')),
      tab(screen('runs', { words: 'entregas entregadores' })),
      tab(screen('cases', { words: 'reclamacao reclamacoes queixa problema ajuda' })),
    ],
  },
  {
    label: 'Produtos',
    icon: 'products',
    inBar: 'Produtos',
    tabs: [
      { label: 'Cardápio', screens: [screen('products')] },
      tab(
        screen('lots', { also: [pagePath('recalls'), '/admin/recolher'], words: 'recolhimentos etiquetas' }),
      ),
      tab(screen('reviews', { words: 'avaliacao estrelas comentarios opiniao nota' })),
      tab(screen('categories')),
      tab(screen('pictures', { also: ['/admin/collections/media'], words: 'imagens' })),
    ],
  },
  {
    label: 'Relatórios',
    icon: 'reports',
    about: 'Como foi o mês',
    tabs: [
      tab(screen('reports', { label: 'Vendas', words: 'relatorios' })),
      tab(screen('proceeds', { words: 'liberacao liquido tarifas taxas quando cai a receber' })),
      tab(screen('visits', { words: 'visitas acessos origem google instagram' })),
    ],
  },
  {
    label: 'Clientes',
    icon: 'customers',
    about: 'Quem compra e como falar',
    tabs: [tab(screen('customers'))],
  },
  {
    label: 'Promoções',
    icon: 'promotions',
    about: 'Preços por tempo limitado',
    tabs: [tab(screen('promotions')), tab(screen('coupons', { words: 'cupom desconto código' }))],
  },
  {
    label: 'Notificações',
    icon: 'notifications',
    about: 'Escrever para os clientes',
    tabs: [tab(screen('notifications'))],
  },
  {
    label: 'Loja',
    icon: 'shop',
    inBar: 'Loja',
    tabs: [
      {
        label: 'Quando e onde',
        about: 'Horários, dias fechados, áreas e taxas',
        screens: [
          screen('week', { pill: 'Semana e feriados', also: [pagePath('shop')] }),
          screen('zones', { also: ['/admin/entregas/areas'], words: 'entregas bairros frete' }),
          screen('windows', { words: 'entregas horarios janelas' }),
        ],
      },
      tab(
        screen('texts', {
          also: [...[...TEXTS, ...LEGAL_TEXTS].map(({ slug }) => textPath(slug)), SETTINGS_PATH],
          words: 'conteudo paginas',
        }),
        'O que o site diz',
      ),
      tab(screen('team'), 'Quem entra e o que faz'),
      {
        label: 'Avisos',
        about: 'O que o cliente recebe sozinho',
        screens: [
          screen('messages', { pill: 'Automáticos' }),
          screen('noticeTexts', { pill: 'Por WhatsApp', words: 'zap mensagem texto' }),
        ],
      },
      tab(
        {
          label: PAYMENT_LABEL,
          href: PAYMENT_PATH,
          permission: 'settings:write',
          words: 'pix dinheiro cartao cadastro',
        },
        'Mercado Pago, dinheiro na retirada',
      ),
      tab(
        screen('resources', {
          words: 'ligar desligar cozinha rotas entregadores lotes etiquetas balcao dinheiro quadro sms',
        }),
        'O que a loja usa',
      ),
      {
        label: 'Registros',
        about: 'O que aconteceu e quem fez',
        isHeading: true,
        screens: [
          screen('operation', { words: 'operacao pendencias problemas' }),
          screen('payments'),
          screen('notices', { words: 'avisos de pagamento' }),
          screen('movements', { words: 'movimentos' }),
          screen('mails', { words: 'enviados chegou recebeu confirmacao aviso' }),
          screen('audit', { words: 'auditoria historico alterou preco horario promocao texto' }),
          screen('signIns', { words: 'acessos entradas' }),
        ],
      },
    ],
  },
];

/** A tab or an entry, as a person sees it: with the screens that they may open. */
export type OpenTab = Pick<MenuTab, 'label' | 'about'> & { href: string; screens: readonly MenuScreen[] };
export type OpenEntry = Pick<MenuEntry, 'label' | 'icon' | 'about' | 'inBar'> & {
  href: string;
  tabs: readonly OpenTab[];
};

const openTabs = (entry: MenuEntry, person: Permitted): OpenTab[] =>
  entry.tabs.flatMap(({ label, about, screens }) => {
    const open = screens.filter(({ permission }) => can(person, permission));
    const [first] = open;
    return first ? [{ label, ...(about ? { about } : {}), href: first.href, screens: open }] : [];
  });

/**
 * Returns the entries that a person may open. An entry of which they may open a single tab has the name of that tab: for the
 * kitchen "Pedidos" is "Cozinha".
 */
export const menuOf = (person: Permitted): OpenEntry[] =>
  MENU.flatMap((entry): OpenEntry[] => {
    const tabs = openTabs(entry, person);
    const [first] = tabs;
    if (!first) return [];
    const isOnly = tabs.length === 1 && entry.tabs.length > 1;
    const { label, icon, about, inBar } = entry;
    return [
      {
        label: isOnly ? first.label : label,
        icon,
        href: first.href,
        tabs,
        ...(about ? { about } : {}),
        ...(inBar ? { inBar: isOnly ? first.label : inBar } : {}),
      },
    ];
  });

/** Returns all screens that a person may open, in the order of the menu. */
export const screensOf = (person: Permitted): MenuScreen[] =>
  menuOf(person).flatMap(({ tabs }) => tabs.flatMap(({ screens }) => screens));

/** Whether a tab has a screen with this link, or one to which the page of this link belongs. */
export const hasScreen = ({ screens }: { screens: readonly MenuScreen[] }, href: string): boolean =>
  screens.some((each) => each.href === href || each.also?.includes(href));

/** Returns the entry and the tab that have a link; undefined for a link outside the menu. */
export function sectionOf(href: string): { entry: MenuEntry; tab: MenuTab } | undefined {
  for (const entry of MENU) for (const tab of entry.tabs) if (hasScreen(tab, href)) return { entry, tab };
  return undefined;
}
