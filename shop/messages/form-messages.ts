/** Error messages that are shown at the form field to which they belong. */
export const formMessages = {
  name_required: 'Nome é obrigatório',
  name_invalid: 'Nome deve conter apenas letras e espaços (2-50 caracteres)',
  phone_invalid: 'Número de telefone inválido',
  email_required: 'Email é obrigatório',
  email_invalid: 'Email inválido',
  password_required: 'Senha é obrigatória',
  password_too_short: 'Senha deve ter pelo menos 8 caracteres',
  password_too_long: 'Senha deve ter no máximo 128 caracteres',
  password_classes:
    'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula, 1 número e 1 caractere especial',
  password_hint:
    'Pelo menos 8 caracteres, com letra maiúscula, letra minúscula, número e caractere especial (@$!%*?&)',
  password_space_cut: 'Tiramos o espaço que veio colado no fim.',
  age_statement_required: 'Confirme que você tem 18 anos ou mais, ou a permissão de um responsável',
  address_fields_required: 'Preencha todos os campos obrigatórios',
  field_required: 'Preencha este campo',
  field_too_long: 'Este texto é longo demais',
  cep_required: 'Informe o CEP',
  street_required: 'Informe a rua',
  number_required: 'Informe o número',
  neighborhood_required: 'Informe o bairro',
  delivery_method_invalid: 'Escolha entrega ou retirada',
  saved_address_invalid: 'Escolha um dos endereços salvos ou preencha um novo',
  form_outdated: 'Esta página ficou desatualizada. Recarregue e tente de novo.',
} as const;

/** Returns 'Senha não pode ter “-”. Use letras sem acento, números e @$!%*?&' */
export const passwordSignText = (sign: string): string =>
  `Senha não pode ter ${/\s/u.test(sign) ? 'espaço' : `“${sign}”`}. Use letras sem acento, números e @$!%*?&`;

/** Returns 'Você quis dizer gmail.com?' */
export const emailQuestionText = (domain: string): string => `Você quis dizer ${domain}?`;
