/**
 * Calls `act` whenever the browser brings this page back as it was left (the 'back' button of phones). Its cart, prices
 * and name may be those of before an order. Returns the function that ends this.
 */
export function onPageReturn(target: EventTarget, act: () => void): () => void {
  const onShow = (event: Event) => {
    if ('persisted' in event && event.persisted === true) act();
  };
  target.addEventListener('pageshow', onShow);
  return () => target.removeEventListener('pageshow', onShow);
}
