import { isAboutBuyer, type CouponRefusal } from '../coupons/coupon';
import { formatBrl } from '../money/format-brl';
import { formatDayOfMonth } from '../time/days';

export const couponMessages = {
  coupon_unknown: 'Não conhecemos este cupom.',
  coupon_required: 'Digite o código do cupom.',
  coupon_tries: 'Foram muitos códigos errados. Tente de novo daqui a uma hora.',
  coupon_removed: 'Cupom retirado',
  coupon_changed: 'Este cupom mudou enquanto você olhava. Veja o que mudou antes de continuar.',
  coupon_kept: 'Cupom guardado. O desconto aparece no carrinho.',
} as const;

/** The messages of the owner's form. */
export const couponFormMessages = {
  coupons_load_failed: 'Erro ao carregar cupons',
  coupon_save_failed: 'Não foi possível salvar o cupom.',
  coupon_created: 'Cupom criado.',
  coupon_updated: 'Cupom salvo.',
  coupon_on: 'Cupom ligado.',
  coupon_off: 'Cupom desligado.',
  coupon_deleted: 'Cupom excluído.',
  coupon_delete_confirm: 'Os pedidos que usaram este cupom continuam como estão. Não dá para desfazer.',
  coupon_gone: 'Este cupom não existe mais.',
  coupon_code_taken: 'Já existe um cupom com este código.',
  coupon_code_invalid: 'De 3 a 24 letras, números ou hífens.',
  coupon_value_invalid: 'De mais de 0 a 100%, ou um valor em reais.',
  coupon_minimum_invalid: 'Informe um valor, ou deixe vazio.',
  coupon_limit_invalid: 'Informe um número a partir de 1, ou deixe vazio.',
  coupon_day_invalid: 'Informe uma data, ou deixe vazio.',
  coupon_days_invalid: 'O último dia não pode vir antes do primeiro.',
  coupon_scope_empty: 'Escolha ao menos um item, ou Todo o cardápio.',
} as const;

/** Returns why a coupon does not hold, for the buyer: 'Vale a partir de R$ 80,00: faltam R$ 12,00.' */
export function couponRefusalText(refusal: CouponRefusal): string {
  switch (refusal.code) {
    case 'unknown':
      return couponMessages.coupon_unknown;
    case 'ended':
      return `Este cupom terminou em ${formatDayOfMonth(refusal.day)}.`;
    case 'not_yet':
      return `Este cupom vale a partir de ${formatDayOfMonth(refusal.day)}.`;
    case 'used_up':
      return 'Este cupom já foi usado por todos que podiam.';
    case 'used_by_buyer':
      return 'Você já usou este cupom.';
    case 'first_order_only':
      return 'Este cupom vale só no primeiro pedido.';
    case 'changed':
      return 'Este cupom mudou agora. Confira o total.';
    case 'below_minimum':
      return `Vale a partir de ${formatBrl(refusal.minimumCents)}: faltam ${formatBrl(refusal.missingCents)}.`;
    case 'other_products':
      return 'Este cupom não vale para os produtos do carrinho.';
    case 'promotions_better':
      return 'As promoções de hoje já valem mais que este cupom.';
  }
}

/** Returns what became of a coupon with which an order was refused. */
export function couponUnusedText({ coupon, refusal }: { coupon: string; refusal: CouponRefusal }): string {
  const what = isAboutBuyer(refusal) ? 'saiu do carrinho' : 'não foi usado';
  return `O cupom ${coupon} ${what}. Confira o total antes de pagar.`;
}

export const couponAddedText = (code: string): string => `Cupom ${code} no carrinho`;
