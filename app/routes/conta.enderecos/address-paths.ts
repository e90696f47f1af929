export const ADDRESSES = '/conta/enderecos';

export const FORM_ID = 'formulario';
export const UNDO_ID = 'desfazer';

export const addressAnchor = (id: string) => `endereco-${id}`;

/**
 * What the page shows besides the list is in its address, so that it works without JavaScript and survives a reload.
 */
export const newPath = `${ADDRESSES}?novo=sim#${FORM_ID}`;
export const editPath = (id: string) => `${ADDRESSES}?editar=${id}#${FORM_ID}`;
export const askPath = (id: string) => `${ADDRESSES}?excluir=${id}#${addressAnchor(id)}`;
export const shownPath = (id: string) => `${ADDRESSES}#${addressAnchor(id)}`;
/** Also says whether it was the default, so that undoing restores that. */
export const removedPath = (id: string, { wasDefault }: { wasDefault: boolean }) =>
  `${ADDRESSES}?excluido=${id}${wasDefault ? '&padrao=sim' : ''}#${UNDO_ID}`;
