import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { createAddress } from '@cms/customers/operations/create-address';
import { removeAddress } from '@cms/customers/operations/remove-address';
import { restoreAddress } from '@cms/customers/operations/restore-address';
import { setDefaultAddress } from '@cms/customers/operations/set-default-address';
import { updateAddress } from '@cms/customers/operations/update-address';
import { readDeliveryArea } from '@cms/delivery/queries/read-delivery-area';
import { addressSchema } from '@shop/customers/address-schema';
import { messages, type MessageCode } from '@shop/messages/messages';
import { writtenCity } from '@shop/reading/city';
import type { Result } from '@shop/result';

import { failureToast } from '../../components/toasts/failure-toast';
import { PRIVATE } from '../../cache/cache-control';
import { redirectWithMessage } from '../../session/flash';
import { textField } from '../../http/form-body';
import { notFound } from '../../http/not-found';
import type { AddressReply } from './address-reply';
import { removedPath, shownPath } from './address-paths';

interface Change {
  context: AppLoadContext;
  customerId: string;
  form: FormData;
}

/** Handlers of the page's forms, by their `intent`. */
export const addressChanges = {
  save: saveAddress,
  remove: (change: Change) =>
    changeOne(change, removeAddress, {
      // The page's note says it, beside its undo button.
      done: null,
      failed: 'address_delete_failed',
      path: removedPath,
      back: shownPath,
    }),
  restore: (change: Change) =>
    changeOne(change, restoreAddress, {
      done: 'address_restored',
      failed: 'address_restore_failed',
      path: shownPath,
      back: removedPath,
    }),
  'set-default': (change: Change) =>
    changeOne(change, setDefaultAddress, {
      done: 'address_default_saved',
      failed: 'address_default_failed',
      path: shownPath,
      back: shownPath,
    }),
} as const;

export const isAddressIntent = (intent: unknown): intent is keyof typeof addressChanges =>
  typeof intent === 'string' && Object.hasOwn(addressChanges, intent);

/** Saves an address. With an `addressId` it changes that address; without one it adds a new address. */
async function saveAddress({ context, customerId, form }: Change) {
  const submission = parseWithZod(form, { schema: addressSchema });
  if (submission.status !== 'success') return refused(submission.reply(), null);
  const { cities } = await readDeliveryArea(context.cms);
  const address = { ...submission.value, city: writtenCity(submission.value.city, cities) };
  const addressId = textField(form, 'addressId');
  try {
    if (addressId) {
      const updated = await updateAddress(context.cms, { customerId, addressId, address });
      if (updated.ok)
        return await redirectWithMessage(context, shownPath(addressId), { code: 'address_updated' });
    } else {
      const created = await createAddress(context.cms, { customerId, address });
      if (created.ok) {
        return await redirectWithMessage(context, shownPath(created.addressId), { code: 'address_created' });
      }
      if (created.error.code === 'too_many_addresses') return refused(submission.reply(), created.error.code);
    }
  } catch (error) {
    context.reportFailure(error);
    return refused(submission.reply(), 'address_save_failed');
  }
  throw await notFound(context);
}

const refused = (submission: SubmissionResult, code: MessageCode | null) =>
  data({ submission, toast: code && failureToast(messages[code]) } satisfies AddressReply, {
    status: 400,
    headers: PRIVATE,
  });

type Changed<Done extends object> = Result<Done, { code: 'not_found' | 'too_many_addresses' }>;

type OneAddress<Done extends object> = (
  cms: AppLoadContext['cms'],
  wish: { customerId: string; addressId: string; asDefault: boolean },
) => Promise<Changed<Done>>;

interface Words<Done> {
  /** The message of the next page; null when the page itself says what happened. */
  done: MessageCode | null;
  failed: MessageCode;
  path: (id: string, changed: Done) => string;
  /** Returns the path of the page that still has the button, so that a failed action can be tried again. */
  back: (id: string, card: { wasDefault: boolean }) => string;
}

async function changeOne<Done extends object>(
  { context, customerId, form }: Change,
  change: OneAddress<Done>,
  { done, failed, path, back }: Words<Done>,
): Promise<Response> {
  const addressId = textField(form, 'addressId');
  const asDefault = form.get('isDefault') === 'on';
  const stay = back(addressId, { wasDefault: asDefault });
  let changed: Changed<Done>;
  try {
    changed = await change(context.cms, { customerId, addressId, asDefault });
  } catch (error) {
    context.reportFailure(error);
    return redirectWithMessage(context, stay, { code: failed, tone: 'failed' });
  }
  if (changed.ok) {
    const next = path(addressId, changed);
    return done
      ? redirectWithMessage(context, next, { code: done })
      : redirect(next, { status: 303, headers: PRIVATE });
  }
  if (changed.error.code === 'not_found') throw await notFound(context);
  return redirectWithMessage(context, stay, { code: changed.error.code, tone: 'failed' });
}
