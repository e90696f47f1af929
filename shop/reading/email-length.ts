/** The maximum length of an e-mail address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;
