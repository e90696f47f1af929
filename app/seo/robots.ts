/**
 * Pages of one customer, of the admin panel and of machines. They also say so themselves; this saves the visit. A rule
 * applies to every address that begins with it: '/conta' alone would hide '/contato'.
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
  '/privacidade/exclusao',
  '/ate-logo',
  '/pagamento',
  '/webhooks',
  // The pages' data without the pages.
  '/*.data',
];

export function robotsText(publicUrl: string): string {
  const refused = PRIVATE_PATHS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${refused}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
