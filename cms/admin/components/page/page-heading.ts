/** The id of the heading of a custom page. The heading receives the focus when the focused element disappears. */
export const PAGE_HEADING_ID = 'titulo-da-pagina';
