import { useSyncExternalStore } from 'react';
import { storesCookies } from '@packages/browser/cookies';
import { pageMessages } from '@shop/messages/page-messages';

import { FormNote } from '../forms/FormNote';

const neverChanges = () => () => undefined;
const unknown = () => true;

/**
 * Says that the browser blocks cookies, where nothing works without them: at a sign-in and in the cart. The server cannot
 * know it when it renders the page. Without JavaScript, the page `conferir-cookies` says it.
 */
export function CookieNote() {
  if (useSyncExternalStore(neverChanges, storesCookies, unknown)) return null;
  const { title, description } = pageMessages.cookies_blocked;
  return (
    <FormNote tone="bad">
      <b>{title}.</b> {description}
    </FormNote>
  );
}
