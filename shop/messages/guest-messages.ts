/**
 * Messages about buying without an account and about the link to an order. A message with two parts has the title and
 * the description of a toast.
 */
export const guestMessages = {
  guest_name_invalid: 'Escreva nome e sobrenome.',
  guest_name_too_long: 'O nome pode ter até 50 letras.',
  guest_email_invalid: 'Confira o e-mail.',
  guest_email_without_at: 'Confira o e-mail: falta o @',
  guest_email_without_end: 'Confira o e-mail: falta o final, como .com.br',
  guest_email_comma: 'Confira o e-mail: há uma vírgula onde deve estar um ponto.',
  guest_email_accent: 'Confira o e-mail: ele não tem acento nem cedilha.',
  guest_email_two_dots: 'Confira o e-mail: há dois pontos seguidos.',
  guest_email_two_ats: 'Confira o e-mail: há mais de um @',
  guest_email_several: 'Escreva um e-mail só.',
  guest_email_space: 'Confira o e-mail: há um espaço no meio.',
  guest_email_without_start: 'Confira o e-mail: falta o que vem antes do @',
  guest_phone_invalid: 'Telefone com DDD, como (71) 99999-0000.',
  guest_phone_signs: 'Escreva só os números do telefone, com DDD.',
  guest_phone_too_short: 'Faltam números no telefone.',
  guest_phone_too_long: 'O telefone tem números demais.',
  guest_phone_area_code: 'Falta o DDD, como (71) 99999-0000.',
  guest_phone_ninth_digit: 'Celular tem 9 números depois do DDD.',
  guest_phone_unknown: 'Este telefone não existe. Confira o DDD e os números.',
  guest_phone_no_messages: 'A este número não chegam mensagens. Os avisos do pedido vão por e-mail.',
  guest_terms_required: 'Marque para continuar.',
  guest_incomplete: {
    title: 'Confira os campos marcados',
    description: 'Nada foi cobrado.',
  },
  guest_checkout_off: {
    title: 'Entre para finalizar',
    description: 'No momento, para comprar é preciso ter uma conta. Nada foi cobrado.',
  },
  guest_too_many_email: {
    title: 'Pedidos esperando pagamento',
    description: 'Há 2 pedidos sem pagar neste e-mail. Pague ou espere 30 minutos.',
  },
  guest_too_many_address: {
    title: 'Pedidos esperando pagamento',
    description: 'Há pedidos demais sem pagar nesta conexão. Pague ou espere 30 minutos.',
  },
  guest_too_often: {
    title: 'Pedidos demais em pouco tempo',
    description: 'Espere uma hora para pedir sem cadastro, ou entre na sua conta. Nada foi cobrado.',
  },
  guest_address_waits: {
    title: 'Entre para finalizar',
    description:
      'Vários pedidos desta conexão não foram pagos. Até amanhã, peça por aqui com uma conta. Nada foi cobrado.',
  },
  guest_share: {
    title: 'Unidades demais',
    description: 'Sem cadastro, parte do estoque fica para quem tem conta.',
  },
  guest_too_many_units: {
    title: 'Unidades demais',
    description: 'Sem cadastro, há um limite de unidades por pedido.',
  },
  link_dead: {
    title: 'Este link não vale mais',
    description: 'Escreva o número do pedido e o e-mail da compra. Mandamos um link novo.',
  },
  link_number_missing: 'Escreva as 8 letras e números do pedido, como 7B30D5E2.',
  link_requested: 'Se os dados conferem, o link vai para o e-mail.',
  link_email_missing: 'Escreva o e-mail da compra.',
  link_email_wrong: 'Este não é o e-mail da compra.',
  link_email_limited: 'Foram tentativas demais. Espere alguns minutos e tente de novo.',
  link_proven: 'Pronto: agora aparecem todos os protocolos.',
  link_proves_nothing: {
    title: 'Este link só mostra e paga o pedido',
    description: 'Abra o pedido pelo link que mandamos por e-mail, ou escreva para a gente.',
  },
  guest_data_erased: {
    title: 'Dados apagados',
    description: 'Apagamos seus dados deste pedido. Os links dele não valem mais.',
  },
  guest_data_busy: {
    title: 'O pedido ainda está em andamento',
    description: 'Dá para apagar seus dados depois que ele for entregue ou cancelado e o dinheiro acertado.',
  },
} as const;

/** Returns 'O nome não pode ter “2”.' */
export const nameSignText = (sign: string): string => `O nome não pode ter “${sign}”.`;

/** Returns whether an account is needed: 'Você pode comprar com ou sem cadastro. Sem cadastro, até 6 unidades …' */
export const guestWaysText = ({
  guestCheckout,
  guestMaxUnits,
}: {
  guestCheckout: boolean;
  guestMaxUnits: number;
}): string =>
  guestCheckout
    ? `Você pode comprar com ou sem cadastro. ${guestUnitsText(guestMaxUnits)}`
    : 'Para comprar é preciso ter uma conta.';

/** Returns 'Sem cadastro, agora dá para reservar até 2 unidades de Margherita. Com uma conta, dá para levar mais.' */
export const guestShareText = (productName: string, available: number): string =>
  available <= 0
    ? `Agora, só quem tem conta consegue reservar ${productName}. Entre ou crie a sua.`
    : `Sem cadastro, agora dá para reservar até ${available} ${available === 1 ? 'unidade' : 'unidades'} de ${productName}. Com uma conta, dá para levar mais.`;

/** Returns 'Sem cadastro, até 6 unidades por pedido.' */
export const guestUnitsText = (maxUnits: number): string =>
  `Sem cadastro, até ${maxUnits} ${maxUnits === 1 ? 'unidade' : 'unidades'} por pedido.`;
