const page = (signedOut: number, other: number): [number, number] => [signedOut, other];

/** The routes by which people prove who they are and change how they enter: see `personalRoutes`. */
export const signInRoutes = (ids: { session: string }) => ({
  'conta.entrada': {
    path: '/conta/entrada',
    page: page(303, 200),
    acts: {
      'add-totp': { fields: { sealed: 'x', code: '000000' }, signedOut: 303, other: 409 },
      'add-passkey': { fields: { passkey: '{}' }, signedOut: 303, other: 409 },
      remove: { fields: { factor: ids.session }, signedOut: 303, other: 409 },
      'renew-codes': { signedOut: 303, other: 409 },
      nonsense: { signedOut: 303, other: 400 },
    },
  },
  'conta.provar': {
    path: '/conta/provar',
    page: page(303, 200),
    acts: {
      password: { fields: { password: 'x' }, signedOut: 303, other: 403 },
      code: { fields: { code: '000000' }, signedOut: 303, other: 403 },
      passkey: { fields: { passkey: '{}' }, signedOut: 303, other: 403 },
      nonsense: { signedOut: 303, other: 400 },
    },
  },
  'conta.provar_.agora': {
    path: '/conta/provar/agora',
    page: page(401, 200),
    acts: {
      password: { fields: { password: 'x' }, signedOut: 401, other: 403 },
      nonsense: { signedOut: 401, other: 400 },
    },
  },
});
