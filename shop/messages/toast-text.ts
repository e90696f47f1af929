export interface ToastText {
  title: string;
  description?: string;
}

/** Returns a text of the message tables for a toast. */
export const asToastText = (message: string | ToastText): ToastText =>
  typeof message === 'string' ? { title: message } : { ...message };
