/** Query parameter of a page that an admin sees with its drafts; it has no effect for others. */
export const PREVIEW_PARAMETER = 'previa';

export const previewPath = (path: string): string => `${path}?${PREVIEW_PARAMETER}=rascunho`;
