export const MIN_PASSWORD_LENGTH = 8;

/** The maximum length of a password, which limits the cost of hashing. It is far longer than any typed password. */
export const MAX_PASSWORD_LENGTH = 128;

export const PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/;

/** The conditions of the password rule, shown one by one while a person chooses a password. */
export const PASSWORD_CONDITIONS = [
  { label: 'Pelo menos 8 caracteres', isMet: (password: string) => password.length >= MIN_PASSWORD_LENGTH },
  { label: '1 letra minúscula', isMet: (password: string) => /[a-z]/.test(password) },
  { label: '1 letra maiúscula', isMet: (password: string) => /[A-Z]/.test(password) },
  { label: '1 número', isMet: (password: string) => /\d/.test(password) },
  { label: '1 caractere especial (@$!%*?&)', isMet: (password: string) => /[@$!%*?&]/.test(password) },
  {
    label: 'Sem espaços, acentos ou outros símbolos',
    isMet: (password: string) => /^[A-Za-z\d@$!%*?&]+$/.test(password),
  },
] as const;
