/** Features that some supported browser lacks, and why pages work there all the same. */
export interface GuardedFeature {
  /** The feature's place in MDN's data, in which a `*` stands for anything. */
  id: string;
  /** If set, only uses whose code matches are guarded. */
  only?: RegExp;
  /** The guard, or what is different without the feature. */
  guard: string;
}

const LIBRARIES: readonly GuardedFeature[] = [
  { id: 'api.Window.navigation', guard: 'React and Next read it only where it is an object' },
  { id: 'api.Window.setImmediate', guard: 'React asks for its type, and has two other ways' },
  { id: 'api.Navigator.connection', guard: 'React reads it only where it is there' },
  {
    id: 'api.Document.startViewTransition',
    guard: 'React, and the router for links that ask for it, which the shop and the panel have none of',
  },
  { id: 'css.properties.cursor.*', guard: 'phones have no pointer' },
  { id: 'css.properties.resize', guard: 'phones cannot drag the corner of a field' },
  { id: 'css.properties.scrollbar-width', guard: 'a thin bar where none was meant' },
  { id: 'css.properties.break-after.avoid', guard: 'paper only: a heading may be the last line of a page' },
  { id: 'css.properties.text-box-*', guard: 'the brand’s letters sit a pixel lower' },
  {
    id: 'api.PublicKeyCredential.*',
    guard: 'packages/browser/passkeys.ts asks first: without it no passkey is offered beside a field',
  },
];

/** What the shop's built files use. An entry without a use fails the build too. */
export const GUARDED_IN_SHOP: readonly GuardedFeature[] = [
  ...LIBRARIES,
  { id: 'api.URL.canParse_static', guard: 'app/old-browsers/polyfills.ts' },
  { id: 'api.Element.checkVisibility', guard: 'app/old-browsers/polyfills.ts' },
  {
    id: 'api.HTMLFormElement.requestSubmit',
    guard: 'conform asks for its type, and presses the button instead',
  },
  { id: 'javascript.builtins.RegExp.unicodeSets', guard: 'zod catches the error and takes the flag “u”' },
  { id: 'api.Notification*', guard: 'packages/browser/notices.ts, and the service workers’ push' },
  {
    id: 'api.ServiceWorkerRegistration.*',
    guard: 'pushSupport() and forgetAccountMessages() ask first; without push nothing is received',
  },
  { id: 'css.at-rules.media.forced-colors', guard: 'forced colours exist only where the query does' },
  { id: 'css.properties.text-wrap*', guard: 'lines of a heading are less even' },
  { id: 'css.properties.text-size-adjust', guard: 'only phones enlarge texts automatically' },
  { id: 'css.properties.overscroll-behavior*', guard: 'the page behind moves at the end of a list' },
  { id: 'css.at-rules.container', guard: '@supports not (container-type …) in editorial-tile.module.css' },
  { id: 'css.properties.container-type', guard: 'the same' },
  { id: 'css.properties.content-visibility', guard: 'paper only: closed answers are not printed' },
  { id: 'css.selectors.details-content', guard: 'the same' },
  { id: 'css.properties.orphans', guard: 'paper only' },
  { id: 'css.properties.widows', guard: 'paper only' },
  {
    id: 'css.selectors.has',
    only: /\.m_[\da-f]{8}|data-mantine/,
    guard: 'Mantine: the room for a scroll bar that its areas draw',
  },
];

/** What the panel's built files use. */
export const GUARDED_IN_PANEL: readonly GuardedFeature[] = [
  ...LIBRARIES,
  { id: 'api.Document.caret*FromPoint', guard: 'the text editor asks which of the two there is' },
  { id: 'api.Notification*', guard: 'packages/browser/notices.ts' },
  { id: 'api.TouchEvent', guard: 'Mantine asks the window for it first' },
  { id: 'api.VideoFrame', guard: 'the reader of codes catches the error' },
  { id: 'api.Window.*IdleCallback', guard: 'Payload asks the window for it first' },
  { id: 'javascript.builtins.Error.captureStackTrace', guard: 'cms/admin/frame/theme/AdminTheme.tsx' },
  { id: 'javascript.builtins.SharedArrayBuffer', guard: 'the copier of values asks for its type first' },
  { id: 'javascript.builtins.SuppressedError', guard: 'TypeScript’s helpers ask for its type first' },
  {
    id: 'css.properties.animation-timeline',
    guard: 'a row of tabs has no fade; a link cut at the edge shows that it scrolls',
  },
  { id: 'css.properties.field-sizing', guard: 'a long text scrolls inside its field' },
  { id: 'css.properties.interpolate-size', guard: 'a part of a form opens without moving' },
  {
    id: 'css.properties.print-color-adjust.exact',
    guard: 'Chrome knows it with its prefix, which is written too',
  },
  { id: 'css.selectors.selection', guard: 'iOS draws a selection in its own colour' },
];
