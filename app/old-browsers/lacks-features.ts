/**
 * Whether this browser lacks something that `polyfills.ts` adds. Browsers that have everything never load that file
 * (docs/supported-browsers.md).
 */
export const lacksFeatures = (): boolean =>
  typeof URL.canParse !== 'function' ||
  typeof Element.prototype.checkVisibility !== 'function' ||
  typeof HTMLFormElement.prototype.requestSubmit !== 'function' ||
  !CSS.supports('selector(:has(*))');
