import { answersDocument } from '../machines/documents';
import { serveDocument } from '../machines/serve';

export const loader = serveDocument('markdown', ({ cms }) => answersDocument(cms));
