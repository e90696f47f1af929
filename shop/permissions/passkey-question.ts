/** What a passkey is asked for: to sign in, for the second step, for an act, or to become a new one. */
export type PasskeyWish = 'entrar' | 'confirmar' | 'provar' | 'nova';

/** Where a page's script gets the question for a passkey, and with which fields. */
export const passkeyQuestion = (wish: PasskeyWish) => ({
  path: '/login/chave',
  fields: { para: wish },
  isNew: wish === 'nova',
});
