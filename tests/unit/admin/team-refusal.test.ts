import { expect, it } from 'vitest';

import { adminMessages } from '@shop/messages/admin-messages';
import { teamRefusal } from '@cms/admin/views/team/use-team-act';

it.each([
  [
    'last_admin',
    'Esta é a única pessoa que administra a loja. Dê esta função a outra antes de tirar a dela.',
  ],
  ['access_denied', 'Acesso negado. Você precisa ser administrador.'],
  ['not_confirmed', 'Esta pessoa ainda não confirmou o e-mail. Depois disso, ela pode entrar na equipe.'],
  ['not_found', 'Esta conta não existe mais.'],
  ['request_failed', 'Não foi possível trocar a função agora. Tente novamente.'],
] as const)('the refusal of an act on the team has its own text for the code %s', (code, text) => {
  expect(teamRefusal({ code }, adminMessages.role_failed)).toBe(text);
});
