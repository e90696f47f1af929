import { guideDocument } from '../machines/documents';
import { serveDocument } from '../machines/serve';

export const loader = serveDocument('text', ({ cms }) => guideDocument(cms));
