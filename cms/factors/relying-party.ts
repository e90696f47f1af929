import type { Cms } from '../platform/context';

/** To whom a passkey belongs: the host of the shop's own address. On another host the same passkey does not exist. */
export function relyingParty({ publicUrl }: Pick<Cms, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
