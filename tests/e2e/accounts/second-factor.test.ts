import { expect, it } from 'vitest';
import type { Page } from 'playwright';

import { totpCode } from '@cms/factors/totp';
import { expectPageInSight } from '@tests/support/browser/in-sight';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { sendSignIn } from '@tests/support/e2e/sign-in-form';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

/**
 * Gives the browser a device that checks its person at once, as a phone with a fingerprint does. The browser offers no
 * passkeys in the field of the e-mail, because this device would answer before anybody pressed a button.
 */
async function addAuthenticator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const secretIn = async (page: Page): Promise<string> => {
  await page.locator('summary').filter({ hasText: 'Não consigo apontar' }).click();
  return (await page.locator('details code').innerText()).replaceAll(' ', '');
};

it('a customer sets up a code and a fingerprint, and signs in with a recovery code, then with the fingerprint alone', async () => {
  const shopper = await shop.shopper();
  const visitor = await shop.visitor({ cookies: shopper.http.cookies });
  const { page } = visitor;
  await addAuthenticator(page);
  await page.goto('/conta/detalhes');
  await page.getByRole('link', { name: 'Proteger a minha entrada' }).click();
  await expectHeading(page, 'Proteja a sua entrada');
  await visitor.expectAccessible();

  const secret = await secretIn(page);
  const code = page.getByRole('textbox', { name: '2. Escreva o código que apareceu' });
  await code.fill(totpCode(secret, new Date()));
  await page.getByRole('button', { name: 'Confirmar código' }).click();
  const keep = page.getByRole('link', { name: 'Guardei os códigos' });
  await expectPageInSight(page, { heading: 'Guarde estes códigos', next: keep });
  await visitor.expectAccessible();
  const kept = await page
    .getByRole('list')
    .filter({ hasText: /^[2-9A-Z]{4} / })
    .getByRole('listitem')
    .allInnerTexts();
  expect(kept).toHaveLength(10);
  await keep.click();
  await page.getByText('Restam 10 códigos guardados.').waitFor();

  await page.getByRole('button', { name: 'Usar a digital ou o rosto' }).click();
  await page.getByText(/^Digital ou rosto, /).waitFor();

  await visitor.context.clearCookies();
  await page.goto('/login?redirectTo=%2Fconta%2Fdetalhes');
  await sendSignIn(page, shopper);
  await expectHeading(page, 'Confirme que é você');
  await visitor.expectAccessible();
  await page.getByRole('textbox', { name: 'Código' }).fill(kept[0] ?? '');
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await expectHeading(page, 'Detalhes da Conta');

  await visitor.context.clearCookies();
  await page.goto('/login?redirectTo=%2Fconta%2Fdetalhes');
  await page.getByRole('button', { name: 'Entrar com a digital ou o rosto' }).click();
  await expectHeading(page, 'Detalhes da Conta');
  await visitor.expectAccessible();
});
