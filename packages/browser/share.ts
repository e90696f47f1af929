/** Whether the device has a sheet for sharing addresses. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the device's sheet for sharing an address. Closing the sheet, or a refusal by the browser, has no effect. */
export async function share(address: { title: string; url: string }): Promise<void> {
  try {
    await navigator.share?.(address);
  } catch {
    // The person has closed the sheet.
  }
}
