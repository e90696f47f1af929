import { productDocument } from '../machines/documents';
import { serveDocument } from '../machines/serve';

export const loader = serveDocument('markdown', ({ cms, params: { slug = '' } }) =>
  productDocument(cms, slug),
);
