const TRIAL = 'massa-teste';

/**
 * Whether this browser stores the shop's cookies. A browser may say that it does and still drop them, so a cookie is set
 * and read back.
 */
export function storesCookies(): boolean {
  if (!navigator.cookieEnabled) return false;
  try {
    document.cookie = `${TRIAL}=1; Path=/; SameSite=Lax; Max-Age=60`;
    const isStored = document.cookie.split('; ').includes(`${TRIAL}=1`);
    document.cookie = `${TRIAL}=; Path=/; SameSite=Lax; Max-Age=0`;
    return isStored;
  } catch {
    return false;
  }
}
