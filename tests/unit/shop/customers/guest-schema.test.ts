import { describe, expect, it } from 'vitest';

import { guestContact, guestSchema } from '@shop/customers/guest-schema';
import { guestMessages } from '@shop/messages/guest-messages';
import { parseForm, parseObject, without } from '../parse-form';

const COMPLETE = {
  guestName: '  Ana   Souza ',
  guestEmail: ' ANA@Clientes.test ',
  guestPhone: '+55 (71) 99999-0000',
  guestTerms: 'on',
};

describe('the form of a purchase without an account', () => {
  it('reads name, address and number in their normal forms', () => {
    const parsed = parseForm(guestSchema, { ...COMPLETE, createAccount: 'on' });
    expect(parsed).toMatchObject({ ok: true, value: { createAccount: true } });
    if (!parsed.ok) return;
    expect(guestContact(parsed.value)).toEqual({
      name: 'Ana Souza',
      email: 'ana@clientes.test',
      phone: '+55 (71) 99999-0000',
    });
  });

  it.each([
    ['guestName', 'Joana D’Arc'],
    ['guestName', 'Maria J. Souza'],
    ['guestName', 'Ana-Clara Sant\u2019Anna'],
    ['guestEmail', 'ana@gmail,com'],
    ['guestPhone', '(71) 3322-1100'],
    ['guestPhone', '+351 912 345 678'],
    ['guestPhone', '71\u201199999\u20110000'],
    ['guestPhone', '71 99999-0000 (Ana)'],
    ['guestEmail', 'Ana Lima <ana@gmail.com>'],
  ])('accepts %s “%s”', (field, value) => {
    expect(parseForm(guestSchema, { ...COMPLETE, [field]: value })).toMatchObject({ ok: true });
  });

  it('opens no account unless the buyer asks for one', () => {
    expect(parseForm(guestSchema, COMPLETE)).toMatchObject({ ok: true, value: { createAccount: false } });
    expect(parseForm(guestSchema, { ...COMPLETE, createAccount: 'yes' })).toMatchObject({
      ok: true,
      value: { createAccount: false },
    });
  });

  it.each([
    ['guestName', 'Ana', guestMessages.guest_name_invalid],
    ['guestName', 'Ana 2', 'O nome não pode ter “2”.'],
    ['guestName', 'Ana @Souza', 'O nome não pode ter “@”.'],
    ['guestName', `Ana ${'a'.repeat(50)}`, guestMessages.guest_name_too_long],
    ['guestEmail', 'ana@clientes', guestMessages.guest_email_without_end],
    ['guestEmail', 'ana', guestMessages.guest_email_without_at],
    ['guestEmail', '', guestMessages.guest_email_invalid],
    ['guestEmail', 'a b@clientes', guestMessages.guest_email_space],
    ['guestEmail', 'ana@clientes x', guestMessages.guest_email_space],
    ['guestEmail', 'ana@-clientes.test', guestMessages.guest_email_invalid],
    ['guestEmail', 'josé@gmail.com', guestMessages.guest_email_accent],
    ['guestEmail', 'conceição@gmail.com', guestMessages.guest_email_accent],
    ['guestEmail', 'ana..b@gmail.com', guestMessages.guest_email_two_dots],
    ['guestEmail', 'ana@gmail..com', guestMessages.guest_email_two_dots],
    ['guestEmail', 'ana@gmail.com;jo@gmail.com', guestMessages.guest_email_several],
    ['guestEmail', 'ana@gmail.com, jo@gmail.com', guestMessages.guest_email_several],
    ['guestEmail', 'ana@gmail.com ou jo@gmail.com', guestMessages.guest_email_several],
    ['guestEmail', 'ana@@gmail.com', guestMessages.guest_email_two_ats],
    ['guestEmail', '@gmail.com', guestMessages.guest_email_without_start],
    ['guestEmail', 'ana@', guestMessages.guest_email_without_end],
    ['guestEmail', 'ana@clientes.', guestMessages.guest_email_without_end],
    ['guestPhone', '3322-1100', guestMessages.guest_phone_area_code],
    ['guestPhone', '71 9922-1100', guestMessages.guest_phone_ninth_digit],
    ['guestPhone', '719', guestMessages.guest_phone_too_short],
    ['guestPhone', '71 99999-0000 71 99999-0001', guestMessages.guest_phone_too_long],
    ['guestPhone', '71 99999-0000 ramal 2', guestMessages.guest_phone_signs],
    ['guestPhone', 'ligue depois', guestMessages.guest_phone_signs],
    ['guestPhone', '', guestMessages.guest_phone_invalid],
    ['guestEmail', 'ana,lima@gmail.com', guestMessages.guest_email_comma],
    ['guestTerms', 'yes', guestMessages.guest_terms_required],
  ])('reports %s “%s” at its field', (field, value, message) => {
    const parsed = parseObject(guestSchema, { ...COMPLETE, [field]: value });
    expect(parsed).toMatchObject({ ok: false, issues: [{ path: [field], message }] });
  });

  it.each([
    ['guestName', guestMessages.guest_name_invalid],
    ['guestEmail', guestMessages.guest_email_invalid],
    ['guestPhone', guestMessages.guest_phone_invalid],
    ['guestTerms', guestMessages.guest_terms_required],
  ] as const)('reports %s at its field when it was not sent', (field, message) => {
    const parsed = parseObject(guestSchema, without(COMPLETE, field));
    expect(parsed).toMatchObject({ ok: false, issues: [{ path: [field], message }] });
  });
});
