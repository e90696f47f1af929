import { z } from '../forms/zod';
import { formMessages } from '../messages/form-messages';

export const MIN_PASSWORD_LENGTH = 8;

/** Limits the cost of hashing; far longer than any typed password. */
export const MAX_PASSWORD_LENGTH = 128;

const PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/;

/** The conditions of the rule, shown one by one while a password is chosen. */
export const PASSWORD_CONDITIONS = [
  { label: 'Pelo menos 8 caracteres', isMet: (password: string) => password.length >= MIN_PASSWORD_LENGTH },
  { label: '1 letra minúscula', isMet: (password: string) => /[a-z]/.test(password) },
  { label: '1 letra maiúscula', isMet: (password: string) => /[A-Z]/.test(password) },
  { label: '1 número', isMet: (password: string) => /\d/.test(password) },
  { label: '1 caractere especial (@$!%*?&)', isMet: (password: string) => /[@$!%*?&]/.test(password) },
  {
    label: 'Sem espaços, acentos ou outros símbolos',
    isMet: (password: string) => /^[A-Za-z\d@$!%*?&]+$/.test(password),
  },
] as const;

/**
 * A new password (sign-up, reset, change). Never trimmed, altered or composed as Unicode: the characters that the spec
 * allows have only one spelling. Reports one error at a time, the first that applies.
 */
export const newPasswordSchema = z
  .string({ error: formMessages.password_required })
  .min(1, { error: formMessages.password_required, abort: true })
  .min(MIN_PASSWORD_LENGTH, { error: formMessages.password_too_short, abort: true })
  .max(MAX_PASSWORD_LENGTH, { error: formMessages.password_too_long, abort: true })
  .refine((password) => PASSWORD.test(password), { error: formMessages.password_classes });

/** A password typed to sign in: any text that is not empty. Never altered. */
export const typedPasswordSchema = z
  .string({ error: formMessages.password_required })
  .min(1, { error: formMessages.password_required });
