/**
 * The maximum length of the user agent that is examined. Real browsers send a shorter text; a longer text is forged.
 */
const MAX_LENGTH = 512;

/** The order matters, because most browsers also claim to be browsers that stand below them in this list. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|AV|_IAB)\b/, 'Facebook'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

/** The order matters, because browsers on Android also name Linux, and browsers on an iPhone also name Mac. */
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (text: string, names: typeof BROWSERS) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Returns a name by which a user recognises their browser, such as "Chrome no Android". The name consists of fixed
 * words only and contains no text that the browser sent.
 */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  const browser = firstMatch(text, BROWSERS);
  const system = firstMatch(text, SYSTEMS);
  if (!browser && !system) return 'Aparelho desconhecido';
  return system ? `${browser ?? 'Navegador'} no ${system}` : `${browser}`;
}

/** The apps that open links in a browser of their own, by what that browser says of itself. */
const APPS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|AV|_IAB|IOS|4A)\b/, 'Facebook'],
  [/\b(?:BytedanceWebview|musical_ly|trill)/, 'TikTok'],
  [/\bBarcelona\b/, 'Threads'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bPinterest\b/, 'Pinterest'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bTwitter\b/, 'X'],
  [/\bLine\//, 'Line'],
];

/** Every app on Android that shows pages itself says so. An iPhone's shop on the home screen looks like such an app. */
const ANDROID_WEBVIEW = /\bAndroid\b.*;\s*wv\)/;

/**
 * Returns the app inside which a browser runs, such as that of Instagram; null for a browser of its own. `app` is null
 * for an app without a known name.
 */
export function inAppBrowser(
  userAgent: string | null,
): { app: string | null; system: 'Android' | 'other' } | null {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  const app = firstMatch(text, APPS) ?? null;
  if (app === null && !ANDROID_WEBVIEW.test(text)) return null;
  return { app, system: /\bAndroid\b/.test(text) ? 'Android' : 'other' };
}
