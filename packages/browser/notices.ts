/** What the browser says about notifications; `missing` where it has none, as in most in-app browsers. */
export function noticePermission(): NotificationPermission | 'missing' {
  return 'Notification' in window ? Notification.permission : 'missing';
}

/**
 * Asks the person for permission to show notifications. Returns whether it is given. Call it from a click, because
 * browsers ask only then.
 */
export async function askForNotices(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}

/** Shows a notification that leads to this page. Of several tabs' notifications with one tag, only one is visible. */
export function showNotice({ title, ...options }: { tag: string; title: string; body: string }): void {
  if (noticePermission() !== 'granted') return;
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => window.focus();
  } catch {
    // Android shows notifications of a service worker only.
  }
}
