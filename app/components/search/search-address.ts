/** The page that searches without a script, and where the dialog leads on to. */
export const SEARCH_PATH = '/busca';

/** The id of that page's field. */
export const SEARCH_FIELD_ID = 'busca';
