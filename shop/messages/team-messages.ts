/** The texts about the team and its invitations, in the panel and on the page of an invitation's link. */
export const teamMessages = {
  invitation_needs_mobile: 'Digite um celular com DDD, como (71) 99999-0000',
  invitation_needs_role: 'Escolha o que a pessoa faz',
  invitation_withdrawn: 'Convite cancelado. O link não abre mais nada.',
  invitation_not_open: 'Este convite já foi usado ou cancelado. Atualize a página.',
  already_in_team: 'Esta pessoa já está na equipe. Para trocar a função, use os três pontos ao lado do nome.',
  already_invited:
    'Já existe um convite aberto para este contato. Use “Mandar de novo” ou cancele o convite.',
  team_failed: 'Não deu certo agora. Tente novamente.',
  team_load_failed: 'Erro ao carregar a equipe',
  session_ended: 'Aparelho encerrado.',
} as const;

/** Why an invitation's link opens nothing, as the invited person reads it. */
export const invitationEndings = {
  unknown: 'Este link não está completo. Copie o endereço inteiro da mensagem, ou peça outro convite.',
  used: 'Este convite já foi usado. Se foi você, é só entrar.',
  withdrawn: 'Este convite foi cancelado pela loja. Fale com quem convidou você.',
  expired: 'Este convite passou dos 3 dias. Peça a quem convidou você para mandar de novo.',
  inviter_left: 'Quem convidou você não cuida mais da equipe. Peça outro convite à loja.',
} as const;

export type InvitationEnding = keyof typeof invitationEndings;
