import { describe, expect, it } from 'vitest';

import {
  itemAddedText,
  itemUpdatedText,
  productUnavailableText,
  stockLimitText,
} from '@shop/messages/cart-messages';
import { isMessageCode, messages, messageText, toastText, type MessageCode } from '@shop/messages/messages';

/**
 * Messages copied by hand from the spec's validation rules and error catalogue. A message "title – description" is a
 * pair here.
 */
const SPEC: Partial<Record<MessageCode, string | { title: string; description: string }>> = {
  // Checkout
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
  unexpected: { title: 'Erro', description: 'Houve um erro inesperado. Tente novamente.' },

  // Cart
  cart_item_removed: 'Item removido do carrinho',
  cart_cleared: 'Carrinho esvaziado',

  // Sign-in, sign-up, sign-out
  sign_in_invalid: 'Email ou senha incorretos',
  sign_in_unconfirmed: 'Por favor, confirme seu email antes de fazer login',
  sign_in_failed: 'Erro ao fazer login. Tente novamente.',
  sign_in_failed_account: 'Erro ao fazer login. Verifique suas credenciais.',
  sign_in_unexpected: 'Erro inesperado. Tente novamente.',
  sign_in_done: 'Login realizado com sucesso!',
  sign_in_rate_limited: 'Muitas tentativas. Tente novamente em 5 minutos.',
  sign_up_email_taken: 'Este email já está cadastrado',
  sign_up_email_taken_account: 'Este email já está cadastrado. Tente fazer login.',
  sign_up_weak_password: 'Senha não atende aos critérios mínimos',
  sign_up_failed: 'Erro ao criar conta. Tente novamente.',
  sign_up_done: 'Conta criada com sucesso! Verifique seu email.',
  sign_up_done_account: 'Conta criada com sucesso! Verifique seu email para confirmar.',
  sign_up_rate_limited: 'Muitas tentativas. Tente novamente em 10 minutos.',
  sign_out_failed: 'Erro ao fazer logout',
  sign_out_done: 'Logout realizado com sucesso!',

  // Fields
  name_required: 'Nome é obrigatório',
  name_invalid: 'Nome deve conter apenas letras e espaços (2-50 caracteres)',
  phone_invalid: 'Número de telefone inválido',
  email_required: 'Email é obrigatório',
  email_invalid: 'Email inválido',
  password_required: 'Senha é obrigatória',
  password_too_short: 'Senha deve ter pelo menos 8 caracteres',
  password_classes:
    'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula, 1 número e 1 caractere especial',
  address_fields_required: 'Preencha todos os campos obrigatórios',

  // Profile
  not_authenticated: 'Usuário não autenticado',
  profile_failed: 'Erro ao atualizar perfil',
  profile_saved: 'Perfil atualizado com sucesso!',

  // Addresses
  addresses_load_failed: 'Erro ao carregar endereços',
  address_save_failed: 'Erro ao salvar endereço',
  address_delete_failed: 'Erro ao excluir endereço',
  address_default_failed: 'Erro ao definir endereço padrão',
  address_updated: 'Endereço atualizado com sucesso!',
  address_created: 'Endereço criado com sucesso!',
  address_deleted: 'Endereço excluído com sucesso',
  address_default_saved: 'Endereço padrão atualizado',
  address_delete_confirm: 'Tem certeza que deseja excluir este endereço?',

  // Orders and privacy
  orders_empty: { title: 'Nenhum pedido ainda', description: 'Você ainda não fez nenhum pedido conosco.' },
  account_delete_confirm: 'Tem certeza?',
  data_preparing: 'Preparando seus dados para download...',

  // Admin panel
  access_denied: 'Acesso negado. Você precisa ser administrador.',
  orders_load_failed: 'Erro ao carregar pedidos',
  order_status_failed: 'Erro ao atualizar status do pedido',
  order_status_saved: 'Status do pedido atualizado!',
  products_load_failed: 'Erro ao carregar produtos',
  product_status_failed: 'Erro ao atualizar status do produto',
  product_delete_failed: 'Erro ao excluir produto',
  product_save_failed: 'Erro ao salvar produto',
  product_created: 'Produto criado com sucesso!',
  product_updated: 'Produto atualizado com sucesso!',
  product_deleted: 'Produto excluído com sucesso',
  product_activated: 'Produto ativado com sucesso',
  product_deactivated: 'Produto desativado com sucesso',
  product_delete_confirm: 'Tem certeza que deseja excluir este produto? Esta ação não pode ser desfeita.',
  promotions_load_failed: 'Erro ao carregar promoções',
  promotion_status_failed: 'Erro ao atualizar status da promoção',
  promotion_delete_failed: 'Erro ao excluir promoção',
  promotion_save_failed: 'Erro ao salvar promoção',
  promotion_delete_confirm: 'Tem certeza que deseja excluir esta promoção? Esta ação não pode ser desfeita.',
  promotion_title_required: 'Título é obrigatório',
  promotion_dates_invalid: 'Data de fim deve ser posterior à data de início',
  promotion_discount_invalid: 'Desconto deve estar entre 0% e 100%',
  image_not_an_image: 'Por favor, selecione apenas arquivos de imagem',
  image_too_large: 'A imagem deve ter no máximo 5MB',
  image_failed: 'Erro ao enviar imagem',
  image_sent: 'Imagem enviada com sucesso!',
  notification_incomplete: 'Preencha título e mensagem',

  // Pages
  page_not_found: 'Oops! Page not found',
  application_error: 'Unexpected Application Error!',
  payment_checking: 'Verificando status do pagamento...',
  payment_waiting: 'Seu pagamento está sendo processado. Aguarde a confirmação.',
};

/** Success messages that the spec does not define, so they were decided for this shop. */
const DECIDED: Partial<Record<MessageCode, string>> = {
  promotion_created: 'Promoção criada com sucesso!',
  promotion_updated: 'Promoção atualizada com sucesso!',
  promotion_deleted: 'Promoção excluída com sucesso',
  promotion_activated: 'Promoção ativada com sucesso',
  promotion_deactivated: 'Promoção desativada com sucesso',
  preferences_saved: 'Preferências salvas com sucesso!',
  notification_sent: 'Notificação enviada com sucesso!',
  notification_scheduled: 'Notificação agendada com sucesso!',
};

describe('the message catalogue', () => {
  it.each(Object.entries({ ...SPEC, ...DECIDED }))('has the exact text of %s', (code, text) => {
    expect(messages[code as MessageCode]).toEqual(text);
  });

  it('omits the placeholder text of a feature that now exists', () => {
    const texts = JSON.stringify(messages);
    expect(texts).not.toContain('Funcionalidade será implementada em breve');
  });

  it('has one non-empty text per code, without stray spaces or unfilled placeholders', () => {
    for (const code of Object.keys(messages) as MessageCode[]) {
      const { title, description } = toastText(code);
      for (const text of [title, ...(description === undefined ? [] : [description])]) {
        expect(text, code).toMatch(/^\S(?:.*\S)?$/);
        expect(text, code).not.toMatch(/[{}]|\$\{|undefined| {2}/);
      }
    }
  });

  it('joins its parts without duplicate codes', async () => {
    const parts = await Promise.all([
      import('@shop/messages/account-messages').then((module) => module.accountMessages),
      import('@shop/messages/auth-messages').then((module) => module.authMessages),
      import('@shop/messages/cart-messages').then((module) => module.cartMessages),
      import('@shop/messages/checkout-messages').then((module) => module.checkoutMessages),
      import('@shop/messages/coupon-messages').then((module) => module.couponMessages),
      import('@shop/messages/coupon-messages').then((module) => module.couponFormMessages),
      import('@shop/messages/delivery-messages').then((module) => module.deliveryMessages),
      import('@shop/messages/factor-messages').then((module) => module.factorMessages),
      import('@shop/messages/form-messages').then((module) => module.formMessages),
      import('@shop/messages/guest-messages').then((module) => module.guestMessages),
      import('@shop/messages/identity-messages').then((module) => module.identityMessages),
      import('@shop/messages/admin-messages').then((module) => module.adminMessages),
      import('@shop/messages/order-messages').then((module) => module.orderMessages),
      import('@shop/messages/page-messages').then((module) => module.pageMessages),
      import('@shop/messages/case-messages').then((module) => module.caseMessages),
      import('@shop/messages/reorder-messages').then((module) => module.reorderMessages),
      import('@shop/messages/run-messages').then((module) => module.runMessages),
      import('@shop/messages/waitlist-messages').then((module) => module.waitlistMessages),
      import('@shop/messages/review-messages').then((module) => module.reviewMessages),
    ]);
    const codes = parts.flatMap((part) => Object.keys(part));
    expect(new Set(codes).size).toBe(codes.length);
    expect(Object.keys(messages).sort()).toEqual(codes.sort());
  });
});

describe('messages with a product name', () => {
  it('confirm a cart change with the text of the spec', () => {
    expect(itemAddedText('Margherita')).toBe('Margherita adicionado ao carrinho');
    expect(itemUpdatedText('Margherita')).toBe('Margherita atualizado no carrinho');
  });

  it.each([
    [0, 'Margherita está sem estoque.'],
    [-1, 'Margherita está sem estoque.'],
    [1, 'Só temos 1 unidade de Margherita.'],
    [3, 'Só temos 3 unidades de Margherita.'],
  ])('state the units left: %i', (available, text) => {
    expect(stockLimitText('Margherita', available)).toBe(text);
  });

  it('say which product is no longer sold', () => {
    expect(productUnavailableText('Margherita')).toBe(
      'Margherita não está mais disponível. Retire do carrinho para continuar.',
    );
  });
});

describe('messages by code', () => {
  it('give a toast a title and, where there is one, a description', () => {
    expect(toastText('cart_cleared')).toEqual({ title: 'Carrinho esvaziado' });
    expect(toastText('unexpected')).toEqual({
      title: 'Erro',
      description: 'Houve um erro inesperado. Tente novamente.',
    });
  });

  it('give a field one sentence: the description, or else the text', () => {
    expect(messageText('email_invalid')).toBe('Email inválido');
    expect(messageText('address_incomplete')).toBe(
      'Por favor, preencha todos os campos obrigatórios do endereço.',
    );
  });

  it('recognise existing codes only', () => {
    expect(isMessageCode('email_invalid')).toBe(true);
    for (const other of ['nope', '', 'toString', '__proto__', null, undefined, 1])
      expect(isMessageCode(other)).toBe(false);
  });

  it('are not modified through a toast', () => {
    toastText('unexpected').title = 'x';
    expect(messages.unexpected.title).toBe('Erro');
  });
});
