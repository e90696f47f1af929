import { randomUUID } from 'node:crypto';

import type { ProviderFault, ProviderPerson } from '@server/identity-provider/provider-state';

/** Controls the local provider from a test in another process. */
export function identityControl(url: string) {
  const put = async (endpoint: string, body: unknown) => {
    const response = await fetch(`${url}/control/${endpoint}`, { method: 'PUT', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`the local provider answered ${response.status}`);
  };
  return {
    url,
    setFault: (fault: ProviderFault | null) => put('fault', { fault }),
    /** Creates a new person with an account at the provider. */
    async person(wish: Partial<ProviderPerson> = {}): Promise<ProviderPerson> {
      const person = newPerson(wish);
      await put('people', person);
      return person;
    },
  };
}

export type IdentityControl = ReturnType<typeof identityControl>;

/** Returns a new person for one test only. */
export function newPerson(wish: Partial<ProviderPerson> = {}): ProviderPerson {
  const mark = randomUUID().slice(0, 13);
  return {
    subject: `1${mark.replaceAll('-', '')}`,
    name: 'Gilda Teste',
    email: `gilda.${mark}@clientes.test`,
    isEmailVerified: true,
    ...wish,
  };
}
