/** Returns only the table's own entries, because the key may be any text, even `constructor`. */
const entryOf = (table: Record<string, string>, key: string): string | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null;

/** Headings of the sections of the customer's data. */
const SECTION_TITLES: Record<string, string> = {
  cadastro: 'Cadastro',
  notificacoes: 'Notificações',
  privacidade: 'Privacidade',
  consentimentos: 'Consentimentos',
  contas_ligadas: 'Contas ligadas',
  avisos_no_navegador: 'Avisos no navegador',
  avisos_de_area: 'Avisos de área atendida',
  convites_da_equipe: 'Convites para a equipe',
  sessoes: 'Onde você está conectado',
  formas_de_confirmar: 'Formas de confirmar a entrada',
  codigos_guardados: 'Códigos guardados',
  registro_de_seguranca: 'Registro de segurança',
  enderecos: 'Endereços',
  carrinho: 'Carrinho',
  pedidos: 'Pedidos',
  emails: 'E-mails que enviamos',
  campanhas: 'Campanhas',
  links_por_email: 'Links enviados por e-mail',
  pedidos_de_exclusao: 'Pedidos de exclusão',
  registros: 'Registros sobre a sua conta',
  painel: 'Ajustes do painel',
  rotas: 'Rotas de entrega',
};

export const sectionTitle = (id: string): string => entryOf(SECTION_TITLES, id) ?? nameLabel(id);

/** Labels that need more than replacing underscores by spaces: accents, hyphens, units. */
const NAMES: Record<string, string> = {
  acao: 'Ação',
  alterado_em: 'Alterado em',
  analises: 'Análises',
  anotacoes: 'Anotações',
  area_de_entrega: 'Área de entrega',
  a_devolver_centavos: 'A devolver',
  a_devolver_pelo_banco_centavos: 'A devolver pelo banco',
  cep: 'CEP',
  codigo: 'Código',
  lotes: 'Lotes das caixas',
  rotas_de_entrega: 'Entregas',
  resolvida_em: 'Resolvida em',
  codigos_errados: 'Códigos errados',
  rota_encerrada_em: 'Rota encerrada em',
  inicio_do_horario: 'Início do horário',
  fim_do_horario: 'Fim do horário',
  separado_em: 'Separado em',
  decisao: 'Decisão',
  preferencia: 'Preferência',
  promocao: 'Promoção',
  pedido_da_troca: 'Pedido da troca',
  passou_para_a_desistencia: 'Passou para a desistência',
  protocolo_da_desistencia: 'Protocolo da desistência',
  responder_ate: 'Responder até',
  texto_sobre_saude: 'Texto sobre saúde',
  versao_do_consentimento: 'Versão do consentimento',
  codigo_da_cobranca: 'Código da cobrança',
  codigos_pix: 'Códigos Pix',
  desconto_centavos: 'Desconto',
  devolvido_centavos: 'Devolvido',
  email: 'E-mail',
  email_confirmado: 'E-mail confirmado',
  email_novidades: 'E-mail: novidades',
  email_pedidos: 'E-mail: pedidos',
  email_promocoes: 'E-mail: promoções',
  emails_de_marketing: 'E-mails de marketing',
  endereco: 'Endereço',
  escolher_horario_ate: 'Escolher horário até',
  fim_do_horario_prometido: 'Fim do horário prometido',
  historico: 'Histórico',
  identificacao: 'Identificação',
  inicio_do_horario_prometido: 'Início do horário prometido',
  instrucoes: 'Instruções',
  da_equipe: 'Pedidos novos da loja',
  instrucoes_da_entrega: 'Instruções da entrega',
  motivo_da_devolucao: 'Motivo da devolução',
  motivo_da_loja: 'Por que a loja cancelou',
  novo_email: 'Novo e-mail',
  numero: 'Número',
  numero_da_casa: 'Número da casa',
  observacao: 'Observação',
  observacoes_da_entrega: 'Observações da entrega',
  pagina_de_pagamento: 'Página de pagamento',
  para_celular: 'Para o celular',
  para_email: 'Para o e-mail',
  preco_centavos: 'Preço',
  push_pedidos: 'Push: pedidos',
  push_promocoes: 'Push: promoções',
  reservado_ate: 'Reservado até',
  papel: 'Função',
  papel_desde: 'Função desde',
  confirmacao_ate: 'Entra sem confirmar até',
  acontecimento: 'O que houve',
  role: 'Função',
  servico: 'Serviço',
  situacao: 'Situação',
  sms_pedidos: 'SMS: pedidos',
  sms_promocoes: 'SMS: promoções',
  subtotal_centavos: 'Subtotal',
  taxa_de_entrega_centavos: 'Taxa de entrega',
  texto_do_sms: 'Texto do SMS',
  total_centavos: 'Total',
  trocado_por_cartao_em: 'Trocado por cartão em',
  valor_centavos: 'Valor',
  vale_ate: 'Vale até',
  versao_do_texto: 'Versão do texto',
  versao_dos_termos: 'Versão dos termos',
};

/** Returns a field name of the file as a label: 'nome_completo' becomes 'Nome completo'. */
export function nameLabel(name: string): string {
  const known = entryOf(NAMES, name);
  if (known) return known;
  const words = name.replaceAll('_', ' ');
  return `${words.charAt(0).toLocaleUpperCase('pt-BR')}${words.slice(1)}`;
}

/** What the shop stores but the file does not contain, and why. */
export const LEFT_OUT: readonly string[] = [
  'Sua senha: guardamos só um resumo dela, que não pode ser lido de volta.',
  'Códigos que abrem a sua conta (sessões e links por e-mail): são segredos, e a lista acima diz quando foram criados.',
  'Contagem de tentativas de entrada: fica até um dia, em códigos que não mostram e-mail nem endereço.',
  'Dados do seu cartão: ficam no Mercado Pago; nunca passam por aqui.',
  'Quem, na loja, atendeu você: são dados de outras pessoas.',
];
