/**
 * Addresses that search engines should skip: pages of one customer, of the admin panel and for programs. The pages also
 * say so themselves; this list saves the visit. A rule applies to every address that begins with it: '/conta' alone
 * would hide '/contato'.
 */
const PRIVATE_PATHS = [
  '/admin',
  '/api',
  '/conta$',
  '/conta?',
  '/conta/',
  '/carrinho',
  '/login',
  '/sair',
  '/entrar',
  '/esqueci-a-senha',
  '/redefinir-senha',
  '/confirmar-email',
  '/confirmar-novo-email',
  '/descadastrar',
  '/excluir-conta',
  '/equipe',
  '/privacidade/exclusao',
  '/ate-logo',
  '/pagamento',
  '/webhooks',
  // Remix's requests for a page's data alone.
  '/*.data',
];

export function robotsText(publicUrl: string): string {
  const refused = PRIVATE_PATHS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${refused}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
