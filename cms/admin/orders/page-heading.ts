/** The heading of a page of ours, which takes the focus when the thing that had it goes away. */
export const PAGE_HEADING_ID = 'titulo-da-pagina';
