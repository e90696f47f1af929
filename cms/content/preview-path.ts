/** In the address of a page that an admin sees with its drafts; it says nothing to anybody else. */
export const PREVIEW_PARAMETER = 'previa';

export const previewPath = (path: string): string => `${path}?${PREVIEW_PARAMETER}=rascunho`;
