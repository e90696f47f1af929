export const MIN_PASSWORD_LENGTH = 8;

/** The maximum length of a password, which limits the cost of hashing. It is far longer than any typed password. */
export const MAX_PASSWORD_LENGTH = 128;

/** The special characters that a password may have; it must have one of them. */
export const PASSWORD_SIGNS = '@$!%*?&';

/**
 * The rule in the words of the attribute `passwordrules`, by which browsers and password managers make a password that
 * the shop accepts.
 */
export const PASSWORD_RULES = `minlength: ${MIN_PASSWORD_LENGTH}; maxlength: ${MAX_PASSWORD_LENGTH}; required: lower; required: upper; required: digit; required: [${PASSWORD_SIGNS}];`;

const FOREIGN_SIGN = /[^A-Za-z\d@$!%*?&]/u;

/** Returns the first sign that no password may have; null without one. */
export const foreignSign = (password: string): string | null => FOREIGN_SIGN.exec(password)?.[0] ?? null;

/** Whether a password has a sign of each kind that the rule requires. */
export const hasAllClasses = (password: string): boolean =>
  /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password) && /[@$!%*?&]/.test(password);

/**
 * Reads a password that is typed to sign in. No password can end in a space, so a space there came from a keyboard's
 * suggestion, the clipboard or a filled-in form.
 */
export const readTypedPassword = (text: string): string => text.trimEnd();

/** The conditions of the password rule, shown one by one while a person chooses a password. */
export const PASSWORD_CONDITIONS = [
  { label: 'Pelo menos 8 caracteres', isMet: (password: string) => password.length >= MIN_PASSWORD_LENGTH },
  { label: '1 letra minúscula', isMet: (password: string) => /[a-z]/.test(password) },
  { label: '1 letra maiúscula', isMet: (password: string) => /[A-Z]/.test(password) },
  { label: '1 número', isMet: (password: string) => /\d/.test(password) },
  { label: '1 caractere especial (@$!%*?&)', isMet: (password: string) => /[@$!%*?&]/.test(password) },
  {
    label: 'Sem espaços, acentos ou outros símbolos',
    isMet: (password: string) => password !== '' && foreignSign(password) === null,
  },
] as const;
