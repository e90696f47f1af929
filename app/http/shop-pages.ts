/**
 * The pages that a person can come back to after signing in. A page that is not listed here is passed through: it would
 * redirect, act or ask to sign in. A test compares the list with the routes.
 */
const PAGES: readonly RegExp[] = [
  /^\/$/,
  /^\/(?:cardapio|busca|carrinho|sobre|contato|informacoes-importantes|confianca|avaliar|avisos|descadastrar|entregas)$/,
  /^\/produto\/[^/.]+(?:\/avaliacoes)?$/,
  /^\/(?:termos-de-uso|politica-de-privacidade|politica-de-devolucao)(?:\/versoes(?:\/[^/]+)?)?$/,
  /^\/lote(?:\/[^/]+)?$/,
  /^\/conta\/(?:detalhes|enderecos|entrada|notificacoes|pedidos|privacidade|privacidade\/dados|privacidade\/excluir)$/,
  /^\/conta\/pedidos\/[^/]+(?:\/(?:pix|recibo|horario|ajuda(?:\/(?:protocolo\/)?[^/]+)?))?$/,
  /^\/pedido(?:\/[^/]+(?:\/(?:pix|recibo|horario|ajuda(?:\/(?:protocolo\/)?[^/]+)?))?)?$/,
  /^\/pagamento\/(?:sucesso|pendente|falha)$/,
  /^\/recolhimento\/[^/]+$/,
  /^\/privacidade\/exclusao\/[^/]+$/,
  /^\/equipe\/(?:avisos|convite)$/,
];

/** Whether a path is that of a page of the shop, and not of a file, a script, an act or another application. */
export const isShopPage = (pathname: string): boolean => PAGES.some((page) => page.test(pathname));
