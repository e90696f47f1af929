/** The page that searches without JavaScript, and to which the dialog leads on. */
export const SEARCH_PATH = '/busca';

/** The id of that page's field. */
export const SEARCH_FIELD_ID = 'busca';
