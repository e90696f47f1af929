/** The heading of a custom page. It receives the focus when the focused element disappears. */
export const PAGE_HEADING_ID = 'titulo-da-pagina';
