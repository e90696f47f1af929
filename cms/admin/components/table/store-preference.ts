/**
 * Stores a preference of the signed-in person, for this person on every device. Payload's hook does the same, but needs
 * Payload's client around the page.
 */
export async function storePreference(key: string, value: unknown): Promise<void> {
  const response = await fetch(`/api/payload-preferences/${key}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ value }),
  });
  if (!response.ok) throw new Error(`the preference could not be stored: ${response.status}`);
}
