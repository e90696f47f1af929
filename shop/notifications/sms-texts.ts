import { cleanLine } from '../text/clean-text';
import { cutGsm, foldToGsm, gsmLength, gsmParts, SMS_LENGTH } from '../text/gsm';

/** The maximum length of the shop's name in a text message. A longer name would leave no room for the message. */
const LONGEST_NAME = 30;

/** The end of every text message, which says how to unsubscribe. Only the reply to SAIR does not have it. */
const LEAVE = 'Para sair, responda SAIR.';

/**
 * Returns the beginning of every text message: the shop's name, because the sender's number does not show who wrote it.
 */
const startOf = (shopName: string): string =>
  `${cutGsm(foldToGsm(cleanLine(shopName)), LONGEST_NAME) || 'Loja'}: `;

/**
 * Returns one text message of at most 160 GSM characters: the shop's name, the given text, and the way to unsubscribe.
 */
export function smsText(shopName: string, words: string): string {
  const start = startOf(shopName);
  const room = SMS_LENGTH - gsmLength(start) - gsmLength(LEAVE) - 1;
  return `${start}${cutGsm(foldToGsm(words), room)} ${LEAVE}`;
}

interface Campaign {
  title: string;
  message: string;
}

const asSentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);

const campaignWords = ({ title, message }: Campaign) =>
  [title, message]
    .map((text) => asSentence(foldToGsm(cleanLine(text))))
    .filter(Boolean)
    .join(' ');

/**
 * Returns a campaign as it is sent, always as a single text message. The form rejects a campaign that would have to be
 * cut.
 */
export const campaignSms = (shopName: string, campaign: Campaign): string =>
  smsText(shopName, campaignWords(campaign));

export interface SmsSize {
  length: number;
  parts: number;
  fits: boolean;
}

/** Returns the size of a campaign before it is cut, including the shop's name and the way to unsubscribe. */
export function campaignSmsSize(shopName: string, campaign: Campaign): SmsSize {
  const text = `${startOf(shopName)}${campaignWords(campaign)} ${LEAVE}`;
  const length = gsmLength(text);
  return { length, parts: gsmParts(text), fits: length <= SMS_LENGTH };
}

/** Returns the only reply to a request to stop text messages. It is the same for known and unknown numbers. */
export const stoppedSms = (shopName: string): string =>
  foldToGsm(
    `${startOf(shopName)}pronto, este número não recebe mais SMS nossos. Para voltar, use Minha conta.`,
  );

/** The words with which a person asks the shop to stop text messages. STOP is the usual word in foreign networks. */
const STOP_WORDS = ['SAIR', 'PARAR', 'PARE', 'STOP', 'CANCELAR'];

/**
 * Whether a received text asks the shop to stop, regardless of case, accents, spaces and punctuation. SAIR, which every
 * text message of the shop names, is also accepted when other words follow it: "SAIR, por favor".
 */
export function asksToStop(text: string): boolean {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words[0] === 'SAIR' || STOP_WORDS.includes(words.join(''));
}
