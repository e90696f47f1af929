export interface ToastText {
  title: string;
  description?: string;
}

/** Converts a text of the message tables to the title and description of a toast. */
export const asToastText = (message: string | ToastText): ToastText =>
  typeof message === 'string' ? { title: message } : { ...message };
