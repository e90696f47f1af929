import { createContext } from 'react';

/** The nonce of the page being rendered: entry.server provides it, the document's inline scripts use it. */
export const NonceContext = createContext<string | undefined>(undefined);
