export const ADDRESSES = '/conta/enderecos';

export const FORM_ID = 'formulario';
export const UNDO_ID = 'desfazer';

export const addressAnchor = (id: string) => `endereco-${id}`;

/**
 * The paths of the page's other states. The state is part of the address, so that it works without JavaScript and
 * survives a reload.
 */
export const newPath = `${ADDRESSES}?novo=sim#${FORM_ID}`;
export const editPath = (id: string) => `${ADDRESSES}?editar=${id}#${FORM_ID}`;
export const askPath = (id: string) => `${ADDRESSES}?excluir=${id}#${addressAnchor(id)}`;
export const shownPath = (id: string) => `${ADDRESSES}#${addressAnchor(id)}`;
/** Includes whether the address was the default, so that undoing the removal makes it the default again. */
export const removedPath = (id: string, { wasDefault }: { wasDefault: boolean }) =>
  `${ADDRESSES}?excluido=${id}${wasDefault ? '&padrao=sim' : ''}#${UNDO_ID}`;
