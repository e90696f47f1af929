/** Messages about lots, for the people who make, release, pack and stop them. */
export const lotMessages = {
  lot_code_invalid: 'Seis números, traço, um número.',
  lot_product_required: 'Escolha o produto.',
  lot_quantity_invalid: 'Quantas caixas? De 1 a 10.000.',
  lot_day_invalid: 'Data como 20/11/2026.',
  lot_expires_before_made: 'Vence antes de ser feito.',
  lot_figure_invalid: 'Número em mg/kg, como 5 ou 7,5.',
  lot_figure_required: 'Escreva o valor do laudo.',
  lot_text_long: 'Texto muito longo.',
  lot_not_found: 'Não achamos este lote.',
  lot_changed: 'Outra pessoa mudou este lote enquanto você olhava. Carregue de novo antes de salvar.',
  lot_not_draft: 'Este lote já saiu da análise: os dados dele não mudam mais.',
  lot_incomplete: 'Ainda falta algo para liberar este lote.',
  lot_product_gone: 'Este produto não existe mais.',
  lot_person_invalid: 'Escolha quem fez.',
  lot_units_over: 'O lote não tem tantas caixas.',
  lot_report_not_pdf: 'Este laudo não é PDF.',
  lot_report_large: 'O PDF passa de 10 MB.',
  lot_report_busy: 'Há laudos demais sendo conferidos agora. Tente de novo em instantes.',
  lot_report_unsafe: 'Este PDF traz conteúdo que não é só papel. Salve de novo como PDF simples e envie.',
  lot_recalled: 'Lote recolhido não volta à venda.',
  lot_expired: 'Este lote venceu: não volta à venda.',
  lot_missing: 'Há caixas sem lote neste pedido.',
  box_recalled: 'Este pedido tem caixa de um lote recolhido: troque a caixa antes de entregar.',
  pack_line_full: 'Este item já está completo.',
  pack_not_open: 'Este pedido não está para separar.',
  pack_not_packed: 'Esta caixa não está neste pedido.',
} as const;

/** Returns the error for a lot code that is already taken. The error suggests the next free code. */
export const lotCodeTaken = (code: string, next: string): string =>
  `Já existe ${code}: use -${next.split('-')[1]}.`;
