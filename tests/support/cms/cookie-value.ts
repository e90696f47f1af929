/** Returns the value that a Set-Cookie header sets. */
export function cookieValue(setCookie: string): string {
  return /^[^=]+=([^;]*)/.exec(setCookie)?.[1] ?? '';
}
