import { redirect } from '@remix-run/node';

/**
 * The address at which password managers look for the form that changes a password. Whoever is not signed in signs in
 * first.
 */
export const loader = () =>
  redirect('/conta/detalhes#senha', { status: 302, headers: { 'Cache-Control': 'no-store' } });
