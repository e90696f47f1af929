/** Texts shown in pages, not in toasts. The first two are English in the spec and marked as English in the markup. */
export const pageMessages = {
  page_not_found: 'Oops! Page not found',
  application_error: 'Unexpected Application Error!',
  connection_lost: {
    title: 'Sem conexão',
    description: 'Não conseguimos falar com a loja. Confira sua internet; seu carrinho está guardado.',
  },
  /** A shorter version of `connection_lost` for toasts, which have little room. */
  request_lost: { title: 'Sem conexão', description: 'Confira sua internet.' },
  page_not_read: {
    title: 'Sem conexão',
    description: 'Recebemos o que você enviou; falta atualizar esta página.',
  },
  cookies_blocked: {
    title: 'O navegador está bloqueando cookies',
    description:
      'Sem eles não dá para guardar o carrinho nem entrar na conta. Libere os cookies desta loja nas configurações do navegador e recarregue a página.',
  },
  payment_checking: 'Verificando status do pagamento...',
  payment_waiting: 'Seu pagamento está sendo processado. Aguarde a confirmação.',
  link_copied: 'Link copiado',
  link_not_copied: {
    title: 'Não deu para copiar sozinho',
    description: 'Segure o dedo no link e escolha copiar.',
  },
} as const;
