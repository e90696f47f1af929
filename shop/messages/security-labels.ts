import { roleLabel } from '../permissions/roles';

/** What a line of the security log says, by event. */
export const SECURITY_LABELS = {
  signed_in: 'Entrou',
  sign_in_failed: 'Tentativa de entrar que não deu certo',
  second_step_asked: 'Entrada que parou antes da confirmação',
  factor_failed: 'Confirmação errada ao entrar',
  codes_paused: 'Códigos do aplicativo parados por um dia',
  proved: 'Confirmou que é a própria pessoa',
  proof_failed: 'Confirmação errada durante o uso',
  factor_added: 'Nova forma de confirmar a entrada',
  factor_removed: 'Forma de confirmar a entrada tirada',
  entrance_restarted: 'O que abria a conta de cliente não abre a da equipe',
  codes_renewed: 'Códigos guardados trocados',
  code_spent: 'Código guardado usado',
  password_changed: 'Senha trocada',
  email_changed: 'E-mail trocado',
  identity_linked: 'Conta de fora ligada',
  identity_unlinked: 'Conta de fora desligada',
  role_changed: 'Função trocada',
  sessions_ended: 'Saiu de um aparelho',
  seller_changed: 'Dados da loja mudados',
} as const;

export type SecurityEvent = keyof typeof SECURITY_LABELS;

const WAYS: Record<string, string> = {
  password: 'senha',
  totp: 'código do aplicativo',
  code: 'código',
  recovery: 'código guardado',
  passkey: 'digital ou rosto',
  session: 'aparelho em que já estava',
  google: 'Google',
  facebook: 'Facebook',
  all: 'todas',
  seller: 'quem vende',
  contact: 'contatos',
};

/** Returns the words for what an event adds, such as 'senha e código do aplicativo'; null for nothing known. */
export function securityDetail(detail: string | null): string | null {
  if (!detail) return null;
  const words = detail.split('+').map((part) => WAYS[part] ?? roleLabel(part));
  return words.every((word) => word !== null) ? words.join(' e ') : null;
}

/** Returns what happened in one sentence without its end: 'Função trocada: Atendente'. */
export function securityText({ event, detail }: { event: SecurityEvent; detail: string | null }): string {
  const more = securityDetail(detail);
  return more ? `${SECURITY_LABELS[event]}: ${more}` : SECURITY_LABELS[event];
}
