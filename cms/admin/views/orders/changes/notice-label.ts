/** Opens the buyer's chat with the text about the order's present step. */
export const NOTICE_LABEL = 'Avisar no WhatsApp';
