import { toast as payloadToast } from '@payloadcms/ui';
import { picturesNotUploadedText, picturesUploadedText } from '@shop/messages/admin-messages';
import { isValidElement, type ReactNode } from 'react';

import { toast } from '../../components/feedback/toast';

/** Payload's messages about an upload of several files are in English in every language. */
const UPLOADS: readonly [pattern: RegExp, text: (count: number) => string][] = [
  [/^Successfully saved (\d+) files$/, picturesUploadedText],
  [/^Failed to save (\d+) files$/, picturesNotUploadedText],
];

/** Payload's list of the wrong fields. It grows over the page, which marks each of them and leads to the first one. */
const isListOfFields = (message: ReactNode): boolean =>
  isValidElement<{ errorMessage?: string }>(message) &&
  /^Confira os? campos?:/.test(message.props.errorMessage ?? '');

function inPortuguese(message: ReactNode): ReactNode {
  if (isListOfFields(message)) return 'Confira os campos marcados.';
  if (typeof message !== 'string') return message;
  for (const [pattern, text] of UPLOADS) {
    const count = pattern.exec(message)?.[1];
    if (count) return text(Number(count));
  }
  return message;
}

type Show = (message: ReactNode, options?: { description?: ReactNode; duration?: number }) => string;

const showAs =
  (tone: 'success' | 'error' | 'info'): Show =>
  (message, { description, duration } = {}) =>
    toast[tone](inPortuguese(message), {
      ...(description ? { description } : {}),
      ...(duration ? { autoClose: Number.isFinite(duration) ? duration : false } : {}),
    });

interface Outcomes {
  success?: (value: unknown) => ReactNode;
  error?: (reason: unknown) => ReactNode;
}

/** Shows one toast about how a request ended. Payload's toast about its beginning is left out: the button shows it. */
function showOutcome(request: Promise<unknown>, { success, error }: Outcomes): void {
  const show = (tone: 'success' | 'error', message: ReactNode) => {
    if (message) showAs(tone)(message);
  };
  request.then(
    (value) => show('success', success?.(value)),
    (reason: unknown) => show('error', error?.(reason)),
  );
}

/**
 * Makes Payload's own screens, such as the texts and pictures, show the same toasts as the shop's screens.
 * Payload has no setting for this, so its functions are replaced once, before anything calls them.
 */
export function adoptPayloadToasts(): void {
  Object.assign(payloadToast, {
    success: showAs('success'),
    error: showAs('error'),
    info: showAs('info'),
    warning: showAs('info'),
    promise: showOutcome,
  });
}
