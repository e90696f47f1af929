import { boundsOf } from '../../platform/access/bounded-reads';

/** What a browser sends to call a function of Payload by its name. */
export interface ServerFunctionCall {
  name: string;
  args: Record<string, unknown>;
}

/**
 * The functions that the panel's screens call. Payload looks a name up in an object, where every name that objects
 * inherit is found too: `constructor` returns its arguments, and among them are the caller's session and all permissions.
 * Functions of features that the shop does not use (languages, folders, planned publishing, widgets) are not listed.
 */
const CALLED = new Set([
  'form-state',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'table-state',
]);

/**
 * Returns the call that is passed on to Payload; null for a function that the panel does not call. Nothing but the name
 * and the arguments is passed on, and a list is read within the bounds of REST.
 *
 * Payload compares the date of a global at the first keystroke, and would cover it with a question that discards what was
 * typed. The panel's own notice (`OthersChanges`) offers to merge instead, at the save.
 */
export function allowedCall(sent: unknown): ServerFunctionCall | null {
  if (!isObject(sent)) return null;
  const { name, args } = sent;
  if (typeof name !== 'string' || !CALLED.has(name) || !isObject(args)) return null;
  const { query, globalSlug } = args;
  return {
    name,
    args: {
      ...args,
      ...(isObject(query) ? { query: { ...query, ...boundsOf(query) } } : {}),
      ...(globalSlug ? { checkForStaleData: false } : {}),
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
