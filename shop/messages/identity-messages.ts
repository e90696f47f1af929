/** Messages about signing in with Google or Facebook, and about linked accounts. */
export const identityMessages = {
  identity_denied: 'Entrada cancelada. Tente de novo ou entre com e-mail e senha.',
  identity_expired: 'Esta tentativa de entrar venceu ou já foi usada. Comece de novo.',
  identity_unavailable:
    'O serviço escolhido não respondeu. Tente de novo em instantes ou entre com e-mail e senha.',
  identity_refused: 'Não foi possível confirmar quem você é. Tente de novo ou entre com e-mail e senha.',
  identity_not_offered: 'Esta forma de entrar não está disponível agora.',
  identity_admin: 'As contas da equipe entram com e-mail e senha.',
  identity_account_erased: 'O cadastro desta conta foi excluído.',
  identity_sign_up_done: 'Conta criada com sucesso!',
  identity_mail_sent: 'Enviamos um link para o seu e-mail. Abra-o para confirmar.',
  identity_link_invalid: 'Este link não vale mais. Entre de novo para receber outro.',
  identity_link_confirmed: 'Confirmado! Agora é só entrar.',
  identity_linked: 'Conta ligada com sucesso!',
  identity_taken: 'Esta conta já abre outro cadastro da loja.',
  identity_not_fresh:
    'O Google ou o Facebook não confirmou que você acabou de entrar lá. Saia da sua conta do Google ou do Facebook, entre de novo lá e repita, ou crie uma senha.',
  identity_not_linked_here:
    'Esta conta não está ligada ao seu cadastro. Confirme com a conta que você ligou.',
  identity_unlinked: 'Conta desligada com sucesso!',
  identity_not_linked: 'Esta conta já não estava ligada.',
  identity_only_way_in: 'Esta é a única forma de entrar no seu cadastro. Crie uma senha antes de desligá-la.',
} as const;
