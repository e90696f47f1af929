/**
 * Addresses that search engines should skip: pages of one customer, pages of the admin panel, and addresses for
 * programs. The pages themselves also forbid indexing, but this list saves search engines the visit. A rule applies to
 * every address that begins with it, so '/conta' would also hide '/contato'.
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
  // The addresses from which Remix requests only the data of a page.
  '/*.data',
];

export function robotsText(publicUrl: string): string {
  const refused = PRIVATE_PATHS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${refused}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
