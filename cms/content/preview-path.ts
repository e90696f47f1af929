/** The query parameter that makes a page show its drafts to an admin; it has no effect for others. */
export const PREVIEW_PARAMETER = 'previa';

export const previewPath = (path: string): string => `${path}?${PREVIEW_PARAMETER}=rascunho`;
