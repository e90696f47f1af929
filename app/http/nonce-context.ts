import { createContext } from 'react';

/** The nonce of the page being rendered. entry.server.tsx provides it, and the document's inline scripts use it. */
export const NonceContext = createContext<string | undefined>(undefined);
