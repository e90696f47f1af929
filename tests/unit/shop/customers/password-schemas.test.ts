import { describe, expect, it } from 'vitest';

import { changeEmailSchema } from '@shop/customers/change-email-schema';
import {
  changePasswordSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '@shop/customers/password-schemas';
import { signInSchema } from '@shop/customers/sign-in-schema';
import { cutsSpace } from '@app/components/forms/password-space';
import { parseForm } from '../parse-form';

const GOOD = 'NovaSenha@1';

describe('the form for a forgotten password', () => {
  it('requires an e-mail address, and accepts the path of a page to return to', () => {
    expect(parseForm(forgotPasswordSchema, { email: ' Ana@Exemplo.COM ', redirectTo: '/carrinho' })).toEqual({
      ok: true,
      value: { email: 'ana@exemplo.com', redirectTo: '/carrinho' },
    });
    expect(parseForm(forgotPasswordSchema, { email: 'ana@exemplo.com' })).toMatchObject({ ok: true });
    expect(parseForm(forgotPasswordSchema, { redirectTo: '/' })).toMatchObject({
      errors: { email: ['Email é obrigatório'] },
    });
    expect(parseForm(forgotPasswordSchema, { email: 'ana' })).toMatchObject({
      errors: { email: ['Email inválido'] },
    });
  });

  it('is accepted with an invalid return address, which is dropped', () => {
    expect(forgotPasswordSchema.parse({ email: 'ana@exemplo.com', redirectTo: ['/', '/'] })).toEqual({
      email: 'ana@exemplo.com',
      redirectTo: undefined,
    });
  });
});

describe('a new password', () => {
  it('follows the same rule with the mailed link and in the account, and is never altered', () => {
    expect(resetPasswordSchema.parse({ password: GOOD })).toEqual({ password: GOOD });
    expect(changePasswordSchema.parse({ currentPassword: ' x', password: GOOD })).toEqual({
      currentPassword: ' x',
      password: GOOD,
    });
    const weak = { errors: { password: ['Senha deve ter pelo menos 8 caracteres'] } };
    expect(parseForm(resetPasswordSchema, { password: 'Aa1@' })).toMatchObject(weak);
    expect(parseForm(changePasswordSchema, { currentPassword: 'x', password: 'Aa1@' })).toMatchObject(weak);
    expect(parseForm(resetPasswordSchema, {})).toMatchObject({
      errors: { password: ['Senha é obrigatória'] },
    });
  });

  it('in the account requires the current password', () => {
    expect(parseForm(changePasswordSchema, { password: GOOD })).toMatchObject({
      errors: { currentPassword: ['Senha é obrigatória'] },
    });
  });
});

describe('a password typed to sign in', () => {
  it.each([
    [`${GOOD} `, GOOD],
    [`${GOOD}\u00a0\n`, GOOD],
    [` ${GOOD}`, ` ${GOOD}`],
  ])('%j is read as %j, because no password ends in a space', (password, read) => {
    expect(signInSchema.parse({ email: 'ana@exemplo.com', password })).toMatchObject({ password: read });
    expect(changePasswordSchema.parse({ currentPassword: password, password: GOOD })).toMatchObject({
      currentPassword: read,
    });
  });

  it('of spaces only is missing', () => {
    expect(parseForm(signInSchema, { email: 'ana@exemplo.com', password: '  ' })).toMatchObject({
      errors: { password: ['Senha é obrigatória'] },
    });
  });
});

describe('a space at the end of a password field', () => {
  const typed = { inputType: 'insertText', data: ' ', isComposing: false };

  it('is cut at once where somebody signs in', () => {
    expect(cutsSpace('sign-in', typed)).toBe(true);
    expect(cutsSpace('sign-in', { ...typed, isComposing: true })).toBe(false);
  });

  it.each([
    ['pasted', { inputType: 'insertFromPaste', data: null }],
    ['suggested by the keyboard', { inputType: 'insertText', data: 'Senha@123 ' }],
    ['suggested instead of a word', { inputType: 'insertReplacementText', data: null }],
    ['filled in by the browser', {}],
  ])('is cut in a new password that was %s', (_, event) => expect(cutsSpace('choose', event)).toBe(true));

  it('stays while a new password is typed, because the rule beside the field says that it must go', () => {
    expect(cutsSpace('choose', typed)).toBe(false);
  });
});

describe('changing the e-mail address of an account', () => {
  const form = { email: 'Nova@Exemplo.com' };

  it('requires the password of an account that has one', () => {
    const schema = changeEmailSchema({ asksPassword: true });
    expect(parseForm(schema, form)).toMatchObject({ errors: { currentPassword: ['Senha é obrigatória'] } });
    expect(parseForm(schema, { ...form, currentPassword: 'x' })).toEqual({
      ok: true,
      value: { email: 'nova@exemplo.com', currentPassword: 'x' },
    });
  });

  it('requires no password for an account without one, and ignores a submitted one', () => {
    const schema = changeEmailSchema({ asksPassword: false });
    expect(parseForm(schema, form)).toMatchObject({ ok: true, value: { email: 'nova@exemplo.com' } });
    expect(schema.parse({ ...form, currentPassword: ['a', 'b'] })).toEqual({
      email: 'nova@exemplo.com',
      currentPassword: undefined,
    });
    expect(parseForm(schema, { email: 'x' })).toMatchObject({ errors: { email: ['Email inválido'] } });
  });
});
