import { z } from '../forms/zod';
import { messages } from '../messages/messages';

export const MIN_PASSWORD_LENGTH = 8;

/** Bounds the work of hashing; far above what anybody types. */
export const MAX_PASSWORD_LENGTH = 128;

const PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/;

/**
 * A password being chosen (sign-up, reset). Never trimmed or altered; one error at a time, the first that
 * applies.
 */
export const newPasswordSchema = z
  .string({ error: messages.password_required })
  .min(1, { error: messages.password_required, abort: true })
  .min(MIN_PASSWORD_LENGTH, { error: messages.password_too_short, abort: true })
  .max(MAX_PASSWORD_LENGTH, { error: messages.password_too_long, abort: true })
  .refine((password) => PASSWORD.test(password), { error: messages.password_classes });

/** A password being typed to sign in: any, as long as there is one. Never altered. */
export const typedPasswordSchema = z
  .string({ error: messages.password_required })
  .min(1, { error: messages.password_required });
