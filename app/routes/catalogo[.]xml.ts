import { feedDocument } from '../machines/documents';
import { serveDocument } from '../machines/serve';

export const loader = serveDocument('xml', ({ cms }) => feedDocument(cms));
