/** The page that deletes the account, with and without JavaScript. */
export const DELETE_PATH = '/conta/privacidade/excluir';
/** The page that the link in the deletion mail opens. */
export const DELETE_BY_LINK_PATH = '/excluir-conta';
export const GOODBYE_PATH = '/ate-logo';
/** The page with all personal data of the customer, to read and to download. */
export const DATA_PATH = '/conta/privacidade/dados';
export const DATA_FILE_PATH = '/conta/privacidade/dados.json';
/** The page that shows the customer's data and starts the download. */
export const DOWNLOAD_PATH = '/conta/privacidade/dados?baixar=1';
