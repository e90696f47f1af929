import type { ServerBuild } from '@remix-run/node';

const FRAMES = { menu: 'routes/_menu' } as const;

/**
 * Returns some of the shop's real pages in the form in which Remix's compiler passes them to a server, but without
 * compiling: the rendered content is real, the file names are not. Must be called after the test shop is open, because
 * the pages read the same configuration.
 */
export async function createShopBuild(): Promise<ServerBuild> {
  const modules = {
    root: await import('@app/root'),
    'routes/_index': await import('@app/routes/_index/route'),
    [FRAMES.menu]: await import('@app/routes/_menu/route'),
    'routes/_menu.cardapio': await import('@app/routes/_menu.cardapio/route'),
    'routes/_menu.produto.$slug': await import('@app/routes/_menu.produto.$slug/route'),
    'routes/busca': await import('@app/routes/busca/route'),
    'routes/carrinho': await import('@app/routes/carrinho/route'),
    'routes/carrinho_.rascunho': await import('@app/routes/carrinho_.rascunho'),
    'routes/seu-cep': await import('@app/routes/seu-cep'),
    'routes/login': await import('@app/routes/login/route'),
    'routes/conta._index': await import('@app/routes/conta._index/route'),
    'routes/conta.detalhes': await import('@app/routes/conta.detalhes/route'),
    'routes/conta.privacidade': await import('@app/routes/conta.privacidade/route'),
    'routes/conta.privacidade_.dados': await import('@app/routes/conta.privacidade_.dados/route'),
    'routes/conta.privacidade_.dados[.]json': await import('@app/routes/conta.privacidade_.dados[.]json'),
    'routes/conta.privacidade_.excluir': await import('@app/routes/conta.privacidade_.excluir/route'),
    'routes/esqueci-a-senha': await import('@app/routes/esqueci-a-senha/route'),
    'routes/redefinir-senha': await import('@app/routes/redefinir-senha/route'),
    'routes/confirmar-novo-email': await import('@app/routes/confirmar-novo-email/route'),
    'routes/confirmar-email': await import('@app/routes/confirmar-email/route'),
    'routes/descadastrar': await import('@app/routes/descadastrar/route'),
    'routes/excluir-conta': await import('@app/routes/excluir-conta/route'),
    'routes/entrar.ligar': await import('@app/routes/entrar.ligar/route'),
    'routes/conta.pedidos._index': await import('@app/routes/conta.pedidos._index/route'),
    'routes/conta.pedidos.$id': await import('@app/routes/conta.pedidos.$id/route'),
    'routes/conta.pedidos.$id_.recibo': await import('@app/routes/conta.pedidos.$id_.recibo'),
    'routes/conta.pedidos.$id_.situacao': await import('@app/routes/conta.pedidos.$id_.situacao'),
    'routes/sair': await import('@app/routes/sair'),
    'routes/pagamento.sucesso': await import('@app/routes/pagamento.sucesso/route'),
    'routes/informacoes-importantes': await import('@app/routes/informacoes-importantes/route'),
    'routes/confianca': await import('@app/routes/confianca/route'),
    'routes/lote._index': await import('@app/routes/lote._index/route'),
    'routes/lote.$code': await import('@app/routes/lote.$code/route'),
    'routes/lote.$code_.laudo[.]pdf': await import('@app/routes/lote.$code_.laudo[.]pdf'),
    'routes/recolhimento.$token': await import('@app/routes/recolhimento.$token'),
    'routes/sitemap[.]xml': await import('@app/routes/sitemap[.]xml'),
    'routes/sobre': await import('@app/routes/sobre/route'),
    'routes/termos-de-uso': await import('@app/routes/termos-de-uso'),
    'routes/$legal.versoes._index': await import('@app/routes/$legal.versoes._index'),
    'routes/$legal.versoes.$version': await import('@app/routes/$legal.versoes.$version'),
    'routes/$': await import('@app/routes/$'),
  };
  const place = (id: string, path?: string, parentId = 'root', isIndex = false) => ({
    id,
    ...(path !== undefined && { path }),
    ...(id !== 'root' && { parentId }),
    ...(isIndex && { index: true }),
  });
  const places = [
    place('root', ''),
    place('routes/_index', undefined, 'root', true),
    place(FRAMES.menu),
    place('routes/_menu.cardapio', 'cardapio', FRAMES.menu),
    place('routes/_menu.produto.$slug', 'produto/:slug', FRAMES.menu),
    place('routes/confianca', 'confianca'),
    place('routes/lote._index', 'lote', 'root', true),
    place('routes/lote.$code', 'lote/:code'),
    place('routes/lote.$code_.laudo[.]pdf', 'lote/:code/laudo.pdf'),
    place('routes/recolhimento.$token', 'recolhimento/:token'),
    place('routes/sitemap[.]xml', 'sitemap.xml'),
    place('routes/busca', 'busca'),
    place('routes/carrinho', 'carrinho'),
    place('routes/carrinho_.rascunho', 'carrinho/rascunho'),
    place('routes/seu-cep', 'seu-cep'),
    place('routes/login', 'login'),
    place('routes/conta._index', 'conta', 'root', true),
    place('routes/conta.detalhes', 'conta/detalhes'),
    place('routes/conta.privacidade', 'conta/privacidade'),
    place('routes/conta.privacidade_.dados', 'conta/privacidade/dados'),
    place('routes/conta.privacidade_.dados[.]json', 'conta/privacidade/dados.json'),
    place('routes/conta.privacidade_.excluir', 'conta/privacidade/excluir'),
    place('routes/esqueci-a-senha', 'esqueci-a-senha'),
    place('routes/redefinir-senha', 'redefinir-senha'),
    place('routes/confirmar-novo-email', 'confirmar-novo-email'),
    place('routes/confirmar-email', 'confirmar-email'),
    place('routes/descadastrar', 'descadastrar'),
    place('routes/excluir-conta', 'excluir-conta'),
    place('routes/entrar.ligar', 'entrar/ligar'),
    place('routes/conta.pedidos._index', 'conta/pedidos', 'root', true),
    place('routes/conta.pedidos.$id', 'conta/pedidos/:id'),
    place('routes/conta.pedidos.$id_.recibo', 'conta/pedidos/:id/recibo'),
    place('routes/conta.pedidos.$id_.situacao', 'conta/pedidos/:id/situacao'),
    place('routes/sair', 'sair'),
    place('routes/pagamento.sucesso', 'pagamento/sucesso'),
    place('routes/informacoes-importantes', 'informacoes-importantes'),
    place('routes/sobre', 'sobre'),
    place('routes/termos-de-uso', 'termos-de-uso'),
    place('routes/$legal.versoes._index', ':legal/versoes', 'root', true),
    place('routes/$legal.versoes.$version', ':legal/versoes/:version'),
    place('routes/$', '*'),
  ];
  const routes = Object.fromEntries(
    places.map((route) => [route.id, { ...route, module: modules[route.id as keyof typeof modules] }]),
  );
  const assets = Object.fromEntries(
    places.map((route) => [
      route.id,
      {
        ...route,
        module: `/assets/${route.id}.js`,
        imports: [],
        css: [],
        hasLoader: 'loader' in routes[route.id]!.module,
      },
    ]),
  );
  return {
    entry: { module: await import('@app/entry.server') },
    routes,
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: assets,
      url: '/assets/manifest.js',
      version: 'test',
    },
    assetsBuildDirectory: 'build/client',
    basename: '/',
    future: {
      v3_singleFetch: true,
      v3_relativeSplatPath: true,
      v3_fetcherPersist: true,
    },
    isSpaMode: false,
    mode: 'production',
    publicPath: '/',
  } as unknown as ServerBuild;
}
