/** Where the account is deleted, with and without a script. */
export const DELETE_PATH = '/conta/privacidade/excluir';
/** What a mail's link leads to. */
export const DELETE_BY_LINK_PATH = '/excluir-conta';
export const GOODBYE_PATH = '/ate-logo';
/** Everything held on the person: to read, and to keep. */
export const DATA_PATH = '/conta/privacidade/dados';
export const DATA_FILE_PATH = '/conta/privacidade/dados.json';
