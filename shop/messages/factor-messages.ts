/** The texts about confirming who one is: at the sign-in, and before an act that needs it. */
export const factorMessages = {
  code_required: 'Código é obrigatório',
  wrong_code: 'Código incorreto. Confira e tente de novo.',
  codes_paused:
    'Foram muitos códigos errados hoje, e o aplicativo descansa até amanhã. Use um código guardado, a digital ou o rosto.',
  entry_expired: 'Passou tempo demais. Entre de novo.',
  passkey_refused: 'Não deu para confirmar com a digital ou o rosto. Tente de outro jeito.',
  factor_rate_limited: 'Muitas tentativas. Tente novamente em 5 minutos.',
  factor_gone: 'Esta forma de confirmar já foi tirada.',
  last_factor: 'Quem administra precisa de uma. Ponha outra antes de tirar esta.',
  setup_expired: 'Esta página ficou aberta tempo demais. Use o novo QR Code.',
  proof_done: 'Confirmado! Continue de onde parou.',
  proof_password: 'Senha incorreta. Confira e tente de novo.',
  proof_no_password: 'Sua conta ainda não tem senha. Confirme de outro jeito.',
  factor_added: 'Pronto: da próxima vez, confirme com o que você acabou de pôr.',
  factor_removed: 'Pronto, não serve mais para entrar.',
  factor_failed: 'Não deu certo agora. Tente novamente.',
  factor_due: 'Antes de usar a administração, proteja a sua entrada.',
} as const;
