/** Messages about checkout and payment. A message with two parts has the title and the description of a toast. */
export const checkoutMessages = {
  login_required: {
    title: 'Login necessário',
    description: 'Você precisa estar logado para finalizar o pedido.',
  },
  address_incomplete: {
    title: 'Endereço incompleto',
    description: 'Por favor, preencha todos os campos obrigatórios do endereço.',
  },
  payment_failed: {
    title: 'Erro ao processar pagamento',
    description: 'Houve um erro ao processar seu pedido. Tente novamente.',
  },
  unexpected: {
    title: 'Erro',
    description: 'Houve um erro inesperado. Tente novamente.',
  },
  cart_empty: {
    title: 'Seu carrinho está vazio.',
    description: 'Escolha uma pizza no cardápio para continuar.',
  },
  quote_changed: {
    title: 'O total do pedido mudou',
    description: 'Nada foi cobrado. Confira os novos valores e, se estiver de acordo, pague de novo.',
  },
  out_of_stock: {
    title: 'Estoque insuficiente',
    description:
      'Não temos mais a quantidade que você pediu de um dos produtos. Ajuste o carrinho para continuar.',
  },
  product_unavailable: {
    title: 'Produto indisponível',
    description: 'Um dos produtos saiu do cardápio. Retire-o do carrinho para continuar.',
  },
  too_many_unpaid_orders: {
    title: 'Você já tem pedidos aguardando pagamento',
    description: 'Pague ou cancele um deles em Meus Pedidos para fazer um novo.',
  },
  address_not_found: {
    title: 'Endereço não encontrado',
    description: 'Este endereço não está mais salvo. Escolha outro ou preencha os campos.',
  },
  terms_changed: {
    title: 'Os termos mudaram',
    description:
      'Nada foi cobrado. Leia os termos de uso e a política de privacidade e, se estiver de acordo, pague de novo.',
  },
} as const;

/** Hints that are shown while the checkout form is filled in; none of them is an error. */
export const checkoutTexts = {
  area_inside: 'Entregamos aqui',
  area_outside: 'Este CEP parece fora da nossa área de entrega.',
  cep_searching: 'Buscando o endereço...',
  cep_filled: 'Endereço preenchido pelo CEP. Confira.',
  cep_unknown: 'Não encontramos este CEP. Confira ou preencha o endereço.',
} as const;
