/** The search page. It works without JavaScript, and the search dialog links to it. */
export const SEARCH_PATH = '/busca';

/** The id of the search page's field. */
export const SEARCH_FIELD_ID = 'busca';
