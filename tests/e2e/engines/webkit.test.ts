import { afterAll, beforeAll, describe, it } from 'vitest';

import { findWebKit, mustHaveEngines } from '@tests/find-engines.mjs';
import { useShop } from '@tests/support/e2e/use-shop';
import { askToBeTold, buyAsGuest, openThePanel, signInFromTheMenu } from '@tests/support/engines/journeys';
import { EnginePerson } from '@tests/support/engines/person';
import { openWebKit } from '@tests/support/engines/webkit';

const shop = useShop();

const PHONE = { width: 412, height: 915 };
const DESK = { width: 1440, height: 900 };

/** Elsewhere than on Debian the engine cannot be installed. */
const canRun = mustHaveEngines() || findWebKit() !== null;

/** A person with a window of this size, which is closed after the tests of the group. */
function usePerson(size: { width: number; height: number }): () => EnginePerson {
  let person: EnginePerson | null = null;
  beforeAll(async () => {
    person = new EnginePerson(await openWebKit(size), shop.addresses.publicUrl);
  });
  afterAll(() => person?.window.close());
  return () => person!;
}

describe.runIf(canRun)('in WebKit, on a phone', () => {
  const person = usePerson(PHONE);

  it('a visitor buys a pizza without an account and pays by Pix', () => buyAsGuest(person(), shop));

  it('a visitor asks to be told about what is sold out', () => askToBeTold(person(), shop));

  it('a customer signs in from a page that the service worker is in charge of, and comes back to it', async () =>
    signInFromTheMenu(person(), await shop.shopper()));
});

describe.runIf(canRun)('in WebKit, on a desk', () => {
  const person = usePerson(DESK);

  it('the owner opens the panel’s main screens', () => openThePanel(person()));
});
