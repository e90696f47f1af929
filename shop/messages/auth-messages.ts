/**
 * Where the spec gives two readings, the plain code is the sign-in page's and `_account` the account page's.
 */
export const authMessages = {
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
  not_authenticated: 'Usuário não autenticado',
  email_confirmed: 'Email confirmado! Agora você já pode entrar.',
  email_confirmation_invalid: 'Este link de confirmação não vale mais. Peça um novo.',
  email_confirmation_sent: 'Se o email estiver cadastrado e ainda não confirmado, enviamos um novo link.',
  password_reset_sent: 'Se o email estiver cadastrado, enviamos um link para criar uma nova senha.',
  password_reset_invalid: 'Este link para criar uma nova senha não vale mais. Peça um novo.',
  password_reset_done: 'Senha alterada com sucesso! Entre com a nova senha.',
} as const;
