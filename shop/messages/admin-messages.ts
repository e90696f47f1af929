import type { UndeclaredAllergen } from '../catalog/undeclared-allergens';
import { formatBrl } from '../money/format-brl';
import { normalizeText } from '../search/normalize-text';
import { formatNumber } from '../text/format-number';
import { listText } from '../text/list-text';

export const adminMessages = {
  unknown_failure: 'Algo deu errado. Tente de novo em instantes.',
  part_not_loaded: 'Esta parte não carregou. Salve o que está fazendo e recarregue a página.',
  shop_silent: 'Sem resposta da loja. Confira a conexão e tente de novo.',
  access_denied: 'Acesso negado. Você precisa ser administrador.',
  page_not_yours: 'Seu acesso não abre esta página.',
  signed_out: 'Sua sessão terminou. Entre de novo para continuar.',
  proof_needed: 'Falta confirmar que é você. Nada foi feito ainda.',
  sale_not_changed: 'Não deu para mudar a venda. Tente de novo.',
  views_not_saved: 'A busca não foi guardada. Tente de novo.',
  view_not_saved: 'Na próxima vez a lista abre como antes: a escolha não foi guardada.',
  columns_not_saved: 'Não foi possível guardar o que aparece na lista.',
  list_load_failed: 'Não foi possível carregar esta lista. Tente de novo em instantes.',
  admin_search_failed: 'Não foi possível buscar. Verifique a conexão e tente de novo.',
  orders_load_failed: 'Erro ao carregar pedidos',
  order_status_failed: 'Erro ao atualizar status do pedido',
  order_status_saved: 'Status do pedido atualizado!',
  order_step_undone: 'Mudança desfeita.',
  order_undo_too_late: 'Já não dá para desfazer: os 10 segundos passaram ou o e-mail saiu.',
  order_not_undoable: 'Este passo não pode ser desfeito.',
  step_reason_required: 'Informe por que o pedido entregue está voltando.',
  order_changed: 'Este pedido mudou. Atualize a página.',
  order_held: 'Este pedido está parado. Resolva isso antes de continuar.',
  order_already_cancelled: 'Este pedido já está cancelado.',
  manual_payment_reason_required:
    'Informe por que o pedido está sendo marcado como pago (por exemplo: pago fora do site).',
  manual_payment_out_of_stock: 'Não há estoque suficiente para este pedido.',
  cash_due: 'Falta receber o dinheiro: no pedido, toque em “Recebi … e entreguei”.',
  cash_not_due: 'Este dinheiro já foi recebido ou não é mais devido.',
  cash_not_owed: 'Este dinheiro já foi devolvido.',
  cash_received: 'Dinheiro recebido. A venda está feita.',
  cash_returned: 'Devolução anotada.',
  order_cancelled_by_admin: 'Pedido cancelado.',
  order_closing_by_admin: 'O pedido se encerra quando o Mercado Pago fechar o pagamento em aberto.',
  cancel_reason_required: 'Informe o motivo do cancelamento.',
  cancel_words_required: 'Escreva qual foi o motivo.',
  refund_requested: 'Devolução pedida. O cliente é avisado quando o valor sair.',
  refund_whole_requested: 'Pedido cancelado. O valor que faltava será devolvido.',
  refund_not_possible: 'Não há valor a devolver neste pedido.',
  refund_under_way: 'Já há uma devolução em andamento. Espere ela terminar ou devolva tudo o que falta.',
  refund_items_required: 'Marque o que será devolvido.',
  refund_amount_invalid: 'Informe um valor maior que zero, até o que ainda falta devolver.',
  refund_amount_required: 'Informe quanto devolver, como 12,50.',
  refund_reason_required: 'Informe o motivo da devolução.',
  hold_ended: 'Resolvido.',
  hold_resolution_refused: 'O pagamento deste pedido mudou. Atualize a página.',
  hold_reason_required: 'Informe por quê.',
  note_required: 'Escreva a anotação.',
  note_added: 'Anotação guardada.',
  note_removed: 'Anotação apagada.',
  operation_load_failed: 'Não foi possível carregar. Tente de novo',
  job_retried: 'A loja vai tentar de novo agora.',
  job_given_up: 'Desistência anotada. A loja não tenta mais.',
  job_gone: 'Esta tarefa já terminou ou está em andamento.',
  job_needed: 'Desta tarefa a loja não pode desistir.',
  job_failed: 'Não deu certo. Tente de novo.',
  notice_seen: 'Anotado.',
  notice_returned_outside: 'Devolução por fora anotada.',
  notice_gone: 'Isto já se resolveu. Atualize a página.',
  payment_provider_silent: 'O Mercado Pago não respondeu. Tente de novo em instantes.',
  figures_load_failed: 'Não foi possível carregar os números agora. Recarregue a página.',
  range_not_days: 'Informe as duas datas: a primeira e a última.',
  range_backwards: 'A última data deve ser igual ou posterior à primeira.',
  range_future: 'A última data não pode passar de hoje.',
  range_too_long: 'Escolha no máximo 366 dias.',
  customers_load_failed: 'Não foi possível carregar os clientes agora. Recarregue a página.',
  resources_load_failed: 'Não deu para carregar os recursos. Atualize a página.',
  lots_load_failed: 'Não deu para carregar os lotes. Atualize a página.',
  role_saved: 'Função trocada.',
  role_changed: 'A função desta pessoa mudou. Atualize a página.',
  role_last_admin:
    'Esta é a única pessoa que administra a loja. Dê esta função a outra antes de tirar a dela.',
  role_not_confirmed: 'Esta pessoa ainda não confirmou o e-mail. Depois disso, ela pode entrar na equipe.',
  role_person_gone: 'Esta conta não existe mais.',
  role_failed: 'Não foi possível trocar a função agora. Tente novamente.',
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
  text_changed: 'Esta página mudou enquanto você editava. Veja o que mudou antes de continuar.',
  product_changed: 'Este produto mudou enquanto você olhava. Veja o que mudou antes de continuar.',
  product_gone: 'Este produto não existe mais.',
  product_label_unconfirmed: 'Confirme o rótulo antes de ativar este produto.',
  product_price_invalid: 'Informe o preço em reais, como 49,90, até 100.000,00.',
  product_price_zero: 'Com preço zero, este produto sai de graça.',
  product_price_zero_in_list: 'Para dar de graça, ponha o preço zero na página do produto.',
  text_schedule_required: 'Escolha o dia e a hora.',
  text_schedule_past: 'Esta hora já passou. Escolha uma de agora em diante.',
  text_schedule_saved: 'Data marcada.',
  text_schedule_removed: 'Data retirada. O rascunho continua aqui.',
  text_schedule_gone: 'Esta data já passou ou foi retirada.',
  text_schedule_failed: 'Não foi possível marcar a data agora. Tente novamente.',
  text_schedule_unchanged: 'O site já mostra este texto. Mude algo antes de marcar uma data.',
  text_schedule_incomplete:
    'Falta algo que a página precisa. Publique agora para ver o que é, ou confira os campos.',
  import_failed: 'Não foi possível ler o arquivo agora. Tente novamente.',
  scheduled_price_zero: 'O preço marcado precisa ser maior que zero.',
  scheduled_price_start_required: 'Escolha o dia e a hora em que este preço começa.',
  scheduled_price_end_invalid: 'Escolha o dia e a hora em que este preço termina, ou deixe vazio.',
  scheduled_price_order: 'O fim precisa ser depois do começo.',
  scheduled_price_past: 'Esta hora já passou. Escolha uma de agora em diante.',
  scheduled_price_saved: 'Preço marcado.',
  scheduled_price_removed: 'Preço marcado retirado.',
  scheduled_price_ended: 'O preço marcado terminou. Vale de novo o preço do produto.',
  scheduled_price_gone: 'Este preço marcado já terminou ou foi retirado.',
  scheduled_price_failed: 'Não foi possível marcar o preço agora. Tente novamente.',
  product_stock_invalid: 'Informe um número inteiro, 0 ou mais.',
  product_notice_invalid: 'Informe de 0 a 30 dias.',
  product_shelf_life_invalid: 'Informe de 1 a 730 dias.',
  product_number_invalid: 'Informe um número, 0 ou mais.',
  product_picture_alt_required: 'Descreva a foto em poucas palavras.',
  product_picture_gone: 'Esta foto não existe mais. Envie de novo.',
  product_category_gone: 'Esta categoria não existe mais. Escolha outra.',
  slug_invalid: 'Use só letras minúsculas, números e hífens.',
  slug_underivable: 'Escreva como a página se chama no link: o nome não tem letras nem números.',
  categories_load_failed: 'Não deu para carregar as categorias. Atualize a página.',
  categories_arranged: 'A ordem mudou no cardápio.',
  categories_changed: 'As categorias mudaram enquanto você olhava. Confira a ordem e tente de novo.',
  category_created: 'Categoria criada.',
  category_updated: 'Categoria salva.',
  category_deleted: 'Categoria excluída.',
  category_delete_confirm: 'Ela não tem nenhum produto. Não dá para desfazer.',
  category_save_failed: 'Não foi possível salvar a categoria.',
  category_changed: 'Esta categoria mudou enquanto você olhava. Veja o que mudou antes de continuar.',
  category_slug_taken: 'Já existe uma categoria com este nome no link.',
  category_gone: 'Esta categoria não existe mais.',
  category_target_gone: 'A categoria escolhida não existe mais. Escolha outra.',
  category_target_required: 'Escolha para onde vão os produtos.',
  pictures_remove_failed: 'Não foi possível excluir. Verifique a conexão e tente de novo.',
  category_removed: 'Produtos movidos e categoria excluída.',
  label_confirmed: 'Rótulo confirmado!',
  label_confirm_failed: 'Erro ao confirmar rótulo',
  evidence_attached: 'Comprovante guardado.',
  evidence_failed: 'Erro ao guardar o comprovante',
  evidence_kind: 'Este arquivo não é PDF, JPG nem PNG.',
  evidence_large: 'Este arquivo passa de 1,4 MB. Envie um menor.',
  label_incomplete: 'Preencha os ingredientes antes de confirmar o rótulo.',
  stock_adjusted: 'Estoque atualizado!',
  stock_count_matches: 'A contagem bate com a conta. Nada mudou.',
  stock_count_needed: 'Este produto tem lotes: caixas novas entram pelo lote. Se contou, marque “Contei”.',
  stock_failed: 'Erro ao ajustar estoque',
  stock_quantity_invalid: 'Informe uma quantidade inteira, maior que zero.',
  stock_reason_required: 'Escreva o motivo do ajuste.',
  promotions_load_failed: 'Erro ao carregar promoções',
  promotion_status_failed: 'Erro ao atualizar status da promoção',
  promotion_delete_failed: 'Erro ao excluir promoção',
  promotion_save_failed: 'Erro ao salvar promoção',
  promotion_created: 'Promoção criada com sucesso!',
  promotion_updated: 'Promoção atualizada com sucesso!',
  promotion_deleted: 'Promoção excluída com sucesso',
  promotion_activated: 'Promoção ativada com sucesso',
  promotion_deactivated: 'Promoção desativada com sucesso',
  promotion_delete_confirm: 'Tem certeza que deseja excluir esta promoção? Esta ação não pode ser desfeita.',
  promotion_changed: 'Esta promoção mudou enquanto você olhava. Veja o que mudou antes de continuar.',
  promotion_gone: 'Esta promoção não existe mais.',
  promotion_start_required: 'Data de início é obrigatória',
  promotion_end_required: 'Data de fim é obrigatória',
  promotion_choice_gone: 'Um item escolhido não existe mais. Recarregue a página.',
  promotion_scope_empty: 'Escolha ao menos um item, ou Todo o cardápio.',
  promotion_title_required: 'Título é obrigatório',
  promotion_dates_invalid: 'Data de fim deve ser posterior à data de início',
  promotion_discount_invalid: 'Desconto deve estar entre 0% e 100%',
  image_not_an_image: 'Por favor, selecione apenas arquivos de imagem',
  image_too_large: 'A imagem deve ter no máximo 5MB',
  image_failed: 'Erro ao enviar imagem',
  image_heic:
    'Este navegador não abre fotos no formato do iPhone (HEIC). Envie pelo próprio iPhone, ou salve a foto como JPG.',
  image_storage_unavailable:
    'A foto não pôde ser guardada agora: o armazenamento não respondeu. Nada foi salvo; tente de novo em instantes.',
  image_too_many_pixels: 'A foto tem pixels demais: envie uma com no máximo 40 megapixels.',
  image_too_deep:
    'A foto ocupa memória demais para ser preparada: salve-a com 8 bits por cor e sem o modo entrelaçado (progressivo), ou em tamanho menor.',
  images_waiting: 'Há fotos demais sendo preparadas agora. Nada foi salvo; tente de novo em instantes.',
  image_sent: 'Imagem enviada com sucesso!',
  notification_incomplete: 'Preencha título e mensagem',
  channel_unavailable: 'Este canal ainda não tem um serviço de envio configurado.',
  notifications_load_failed: 'Erro ao carregar notificações',
  texts_load_failed: 'Erro ao carregar os textos',
  text_restore_failed: 'Não foi possível voltar a este texto. Tente de novo.',
  notification_failed: 'Não foi possível enviar a notificação agora. Tente novamente.',
  notification_audience_empty: 'Ninguém receberia esta mensagem agora. Escolha outro tipo.',
  notification_already_created: 'Outra pessoa acabou de enviar ou agendar esta mensagem. Veja o histórico.',
  notification_day_required: 'Informe a data do envio',
  notification_time_required: 'Informe a hora do envio',
  notification_past: 'Escolha uma data e uma hora no futuro.',
  notification_too_far: 'Agende para no máximo um ano à frente.',
  notification_test_sent: 'Teste enviado para o seu e-mail.',
  notification_test_pushed: 'Teste enviado para os seus aparelhos.',
  notification_no_device:
    'Você ainda não ligou os avisos em nenhum aparelho. Ligue em Minha conta, Notificações, e teste de novo.',
  notification_test_texted: 'Teste enviado para o seu celular.',
  notification_sms_too_long: 'A mensagem não cabe em um SMS de 160 caracteres. Encurte o título ou o texto.',
  notification_no_mobile:
    'Sua conta não tem um celular do Brasil. Informe o número em Minha conta e teste de novo.',
  sms_limit_saved: 'Limite de SMS salvo.',
  sms_price_saved: 'Preço do SMS anotado.',
  sms_price_removed: 'Preço do SMS apagado.',
  sms_price_invalid: 'Informe o preço de um SMS em reais, como 0,40.',
  sms_price_failed: 'Não foi possível anotar o preço agora. Tente novamente.',
  sms_limit_failed: 'Não foi possível salvar o limite agora. Tente novamente.',
  notification_test_limited: 'Muitos testes em pouco tempo. Tente novamente em alguns minutos.',
  notification_test_failed: 'Não foi possível enviar o teste agora. Tente novamente.',
  notification_cancelled: 'Notificação cancelada.',
  notification_already_ended: 'Esta notificação já terminou. Atualize a página.',
  notification_gone: 'Esta notificação não existe mais.',
  notification_cancel_failed: 'Não foi possível cancelar agora. Tente novamente.',
  automatic_mail_on: 'Aviso ligado.',
  automatic_mail_off: 'Aviso desligado.',
  automatic_mail_failed: 'Não foi possível mudar o aviso agora. Tente novamente.',
  notification_sent: 'Notificação enviada com sucesso!',
  notification_scheduled: 'Notificação agendada com sucesso!',
  delivery_load_failed: 'Não foi possível carregar as entregas agora. Recarregue a página.',
  delivery_failed: 'Não foi possível salvar agora. Verifique a conexão e tente de novo.',
  zone_saved: 'Área salva.',
  zone_restored: 'A área voltou a ser como era.',
  zone_removed: 'Área excluída.',
  zone_test_failed: 'Não foi possível testar agora. Tente de novo.',
  windows_started: 'Pedidos novos escolhem o horário.',
  window_saved: 'Horário salvo.',
  window_removed: 'Horário excluído.',
  places_saved: 'Vagas salvas.',
  window_closed: 'Horário fechado neste dia.',
  window_reopened: 'Horário aberto neste dia.',
  vacation_saved: 'Férias marcadas.',
  vacation_ended: 'Férias desmarcadas.',
  delivery_resumed: 'A loja voltou a receber pedidos.',
  order_not_acknowledged: 'Não deu para marcar como visto. Tente de novo.',
  phones_load_failed: 'Não foi possível carregar os celulares. Feche e abra de novo.',
  phone_link_failed: 'Não deu para criar o link. Tente de novo.',
  phone_not_removed: 'Não deu para desligar o celular. Tente de novo.',
  desktop_alert_refused: 'O navegador não deixou. Libere os avisos deste site nas configurações dele.',
  order_slot_moved: 'Horário mudado. O cliente recebe um e-mail.',
  prep_load_failed: 'Não foi possível carregar os pedidos do dia agora. Recarregue a página.',
} as const;

/** Returns the error shown at a claim without an evidence file, when a person tries to confirm the label. */
export const claimUnprovenText = (claim: string): string =>
  `Anexe o laudo ou o certificado de “${claim}” antes de confirmar o rótulo.`;

/**
 * Returns the error when a label says NÃO CONTÉM GLÚTEN but names ingredients with gluten. The error lists those words.
 */
export const labelContradictsText = (words: readonly string[]): string =>
  `O rótulo diz NÃO CONTÉM GLÚTEN e fala em ${words.join(', ')}. Corrija um dos dois antes de confirmar.`;

/**
 * Returns the sentence about allergens that the ingredients name and the label does not declare, each with the
 * ingredient's word: 'Os ingredientes falam em muçarela (leite), e o rótulo não avisa quem tem alergia.'
 */
export const labelUndeclaredText = (undeclared: readonly UndeclaredAllergen[]): string =>
  `Os ingredientes falam em ${listText(undeclared.map(wordOfAllergen))}, e o rótulo não avisa quem tem alergia.`;

const wordOfAllergen = ({ name, word }: UndeclaredAllergen): string => {
  const plain = (text: string) => normalizeText(text).replace(/-/g, ' ').replace(/s$/, '');
  return plain(word) === plain(name) ? name : `${word.toLocaleLowerCase('pt-BR')} (${name})`;
};

/** Returns the error for a refund that exceeds `leftCents`, what is left of the payment in centavos. */
export const refundTooMuchText = (leftCents: number): string =>
  `É mais do que falta devolver: ${formatBrl(leftCents)}.`;

/** Returns the number of products in a category, as a phrase. */
export const productsOfCategoryText = (productCount: number): string =>
  productCount === 1 ? '1 produto nesta categoria' : `${productCount} produtos nesta categoria`;

/**
 * Returns the text that asks for another category when a person deletes a category in use. It is shown after the number
 * of products in the category.
 */
export const moveProductsHint = (productCount: number): string =>
  `Para excluir a categoria, mova-${productCount === 1 ? 'o' : 'os'} para outra: as promoções da outra passam a valer ` +
  `para ${productCount === 1 ? 'ele' : 'eles'}.`;

/** Returns the text that says that the products of a deleted category move to another category. */
export const movedProductsText = (productCount: number, target: string): string =>
  `${productCount === 1 ? '1 produto vai' : `${productCount} produtos vão`} para “${target}”. ` +
  'A categoria é excluída, e isso não pode ser desfeito.';

/** Returns the text that explains why a category cannot be deleted, and what to do first. */
export function categoryInUseText({ name, productCount }: { name?: string; productCount: number }): string {
  const category = name ? `a categoria “${name}”` : 'esta categoria';
  return productCount === 1
    ? `1 produto usa ${category}. Abra a categoria e mova-o para outra antes de excluir.`
    : `${productCount} produtos usam ${category}. Abra a categoria e mova-os para outra antes de excluir.`;
}

export const pictureCountText = (count: number): string =>
  count === 1 ? '1 foto' : `${formatNumber(count)} fotos`;

export const picturesLostText = (count: number): string =>
  count === 1
    ? 'Nada na loja a mostra. Esta ação não pode ser desfeita.'
    : 'Nada na loja as mostra. Esta ação não pode ser desfeita.';

export const picturesInUseText = (count: number): string =>
  count === 1
    ? '1 foto fica, porque está em uso. Tire-a de lá antes de excluir.'
    : `${formatNumber(count)} fotos ficam, porque estão em uso. Tire-as de lá antes de excluir.`;

export const picturesRemovedText = (count: number): string =>
  count === 1 ? '1 foto excluída.' : `${formatNumber(count)} fotos excluídas.`;

export const picturesUploadedText = (count: number): string =>
  count === 1 ? '1 foto enviada.' : `${formatNumber(count)} fotos enviadas.`;

export const picturesNotUploadedText = (count: number): string =>
  count === 1
    ? '1 foto não foi enviada. Veja o que falta nela.'
    : `${formatNumber(count)} fotos não foram enviadas. Veja o que falta nelas.`;

/** Returns the message after "Marcar como esgotado". It says that the stock stays as it was counted. */
export const pausedText = (name: string, units: number): string => {
  if (units <= 0) return `${name}: esgotado na loja.`;
  return units === 1
    ? `${name}: esgotado na loja. A unidade fica guardada na conta.`
    : `${name}: esgotado na loja. As ${formatNumber(units)} unidades ficam guardadas na conta.`;
};

/** Returns the message after "Voltar a vender". Without free units the shop still shows the product as sold out. */
export const resumedText = (name: string, units: number): string => {
  if (units <= 0) return `${name}: de volta à venda, mas sem unidades livres. Conte o freezer.`;
  return `${name}: de volta à venda, com ${units === 1 ? '1 unidade' : `${formatNumber(units)} unidades`}.`;
};

/** Returns what of a product's freezer is free and what orders hold: '24 livres, 2 reservadas em pedidos'. */
export const freezerText = (units: { free: number; reserved: number }): string =>
  `${freeText(units.free)}, ${reservedText(units.reserved)} ${units.reserved === 1 ? 'em um pedido' : 'em pedidos'}`;

/** Returns where a picture is used: 'em 2 produtos'. It may be elsewhere in the shop, too. */
export const inProductsText = (products: number): string =>
  products === 0
    ? 'em nenhum produto'
    : products === 1
      ? 'em 1 produto'
      : `em ${formatNumber(products)} produtos`;

/** Returns the same for a narrow column: '24 livres, 2 reservadas'. */
export const shortFreezerText = (units: { free: number; reserved: number }): string =>
  `${freeText(units.free)}, ${reservedText(units.reserved)}`;

export const reservedText = (units: number): string =>
  units === 1 ? '1 reservada' : `${formatNumber(units)} reservadas`;

const freeText = (units: number): string => (units === 1 ? '1 livre' : `${formatNumber(units)} livres`);
