import type { HoldReason } from '../reviews/hold-review';
import type { HidingReason, Rating } from '../reviews/review';
import { formatNumber } from '../text/format-number';

export const reviewMessages = {
  review_stars_required: 'Escolha de 1 a 5 estrelas.',
  review_text_long: 'O texto passou de 600 letras. Encurte um pouco.',
  review_published: 'Obrigado! Sua avaliação já está na página do produto.',
  review_waiting: 'Obrigado! A loja lê e publica sua avaliação.',
  review_removed: 'Pronto, sua avaliação saiu da loja.',
  review_closed: 'Este produto não pode mais ser avaliado por este pedido.',
  review_limited: 'Muitas avaliações nesta conexão. Tente de novo daqui a pouco.',
  review_photo_added: 'Foto guardada.',
  review_photo_removed: 'Foto removida.',
} as const;

/** What the panel says about an act on a review. */
export const reviewActMessages = {
  reviews_load_failed: 'Não deu para carregar as avaliações. Atualize a página.',
  review_shown: 'Avaliação publicada.',
  review_hidden: 'Avaliação escondida. Quem escreveu vê o motivo.',
  review_answered: 'Resposta publicada.',
  review_gone: 'Quem escreveu tirou esta avaliação.',
  review_changed: 'Esta avaliação mudou depois que a tela abriu. Leia de novo.',
  review_answered_before: 'Esta avaliação já tem uma resposta.',
  review_not_published: 'Só uma avaliação publicada recebe resposta.',
  review_answer_missing: 'Escreva a resposta.',
  review_reason_missing: 'Escolha o motivo.',
  reviews_at_once: 'As avaliações novas entram na loja na hora.',
  reviews_after_reading: 'As avaliações novas esperam você ler.',
} as const;

/** The reasons for which a review is hidden, as its author and the owner read them. */
export const HIDING_REASON_TEXTS: Record<HidingReason, string> = {
  abuse: 'Tem ofensa ou palavrão',
  health: 'Diz que a comida cura ou trata, e a lei não deixa publicar',
  personal: 'Mostra dados pessoais de alguém',
  advertising: 'É propaganda',
  off_topic: 'Não fala do produto',
};

/** Why a review waits although the shop publishes at once. */
export const HOLD_TEXTS: Record<HoldReason, string> = {
  health: 'Fala de saúde: leia antes de publicar.',
  abuse: 'Pode ter palavrão: leia antes de publicar.',
  contact: 'Tem contato ou link: leia antes de publicar.',
};

/** Returns '4,5'. */
export const averageText = (average: number): string => average.toFixed(1).replace('.', ',');

/** Returns '1 avaliação', '12 avaliações'. */
export const reviewCountText = (count: number): string =>
  count === 1 ? '1 avaliação' : `${formatNumber(count)} avaliações`;

/** Returns '4,5 · 2 avaliações'. */
export const ratingText = ({ average, count }: Rating): string =>
  `${averageText(average)} · ${reviewCountText(count)}`;

/** Returns '4,5 de 5 estrelas', for people who do not see the stars. */
export const starsText = (stars: number): string =>
  `${Number.isInteger(stars) ? String(stars) : averageText(stars)} de 5 estrelas`;

export const ANONYMOUS = 'Anônimo';
