import { cleanLine, cutText } from '../text/clean-text';

export interface PushWords {
  title: string;
  body: string;
}

/** The maximum length of the body of a notification. Browsers show about this many characters. */
const LONGEST_BODY = 300;

/**
 * Returns a campaign as a notification shows it: one paragraph, cut between words. The sent message and its preview in
 * the admin panel both use this function.
 */
export function campaignPush({ title, message }: { title: string; message: string }): PushWords {
  const text = cleanLine(message);
  const cut = cutText(text, LONGEST_BODY - 1);
  return {
    title: cleanLine(title),
    body:
      text.length <= LONGEST_BODY
        ? text
        : `${cut.slice(0, cut.lastIndexOf(' ') + 1 || undefined).trimEnd()}…`,
  };
}

/**
 * The label of the button with which a recipient of a campaign's notification unsubscribes. `public/sw.js` contains the
 * same text.
 */
export const LEAVE_LABEL = 'Não receber mais';
