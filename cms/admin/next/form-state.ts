import { buildFormStateHandler } from '@payloadcms/ui/utilities/buildFormState';
import type { ServerFunction } from 'payload';

import { dropExtraLocks, mayLock } from '../../platform/access/edit-locks';

type FormStateArgs = Parameters<typeof buildFormStateHandler>[0];

/**
 * Returns the state of a form, as Payload does. Payload also records who is editing the document, for everybody who may
 * open the panel and for any id; here only for people who may change the document, and for few documents at once.
 */
export const formState: ServerFunction = async (sent) => {
  const args = sent as unknown as FormStateArgs;
  if (!args.returnLockStatus) return buildFormStateHandler(args);
  if (!(await mayLock(args.req, args))) return buildFormStateHandler({ ...args, returnLockStatus: false });
  const state = await buildFormStateHandler(args);
  await dropExtraLocks(args.req);
  return state;
};
