/** The tested versions of Node: the oldest supported one, and the newest of each line since. */
export const NODE_VERSIONS = ['20.19.0', '22.23.3', '24.21.0', '26.10.0'] as const;
export type NodeVersion = (typeof NODE_VERSIONS)[number];
