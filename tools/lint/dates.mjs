/** Only shop/time calculates and formats dates (docs/decisions/dates.md#068). */
const WHERE = 'Dates are calculated and written by shop/time (docs/decisions/dates.md#068):';

const messages = {
  dayjs: `${WHERE} take a function of shop/time, or add one there, instead of dayjs itself.`,
  intl: `${WHERE} take formatDate, formatTime, formatDateTime or another format of shop/time; for numbers, one of shop/text/format-number.ts.`,
  parts: `${WHERE} it speaks Bahia’s time; {{name}}() speaks UTC or the machine’s zone.`,
  sum: `${WHERE} take addMs, msBetween, addDays, startOfDay or endOfDay.`,
  unit: `${WHERE} lengths of time are minutesMs(5), hoursMs(24), daysMs(30), in seconds inSeconds(daysMs(14)).`,
};

/**
 * The methods of Date that depend on a calendar or a time zone. This rule has no type information, but only Date has
 * methods with these names.
 */
const CALENDAR_METHODS =
  /^(?:[gs]et(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)|[gs]etYear|setTime|getTimezoneOffset|to(?:Date|Time|UTC|GMT)String)$/;

const DATE_FORMATS = new Set(['DateTimeFormat', 'RelativeTimeFormat', 'DurationFormat']);

const UNIT_NAMES = /^(?:SECOND|MINUTE|HOUR|DAY|WEEK)S?_?(?:MS|IN_MS|SECONDS)$/;
const UNIT_VALUES = new Set([3_600_000, 86_400, 86_400_000, 604_800, 604_800_000]);
const UNIT_FACTORS = new Set([24, 60, 1_000, 60_000, 3_600]);

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;

/** Whether a node is a call such as `date.getTime()` or `Date.parse(text)`. */
const isTimestamp = ({ type, callee }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  (callee.property.name === 'getTime' ||
    (isNamed(callee.object, 'Date') && callee.property.name === 'parse'));

const factorsOf = (node) =>
  node.type === 'BinaryExpression' && node.operator === '*'
    ? [...factorsOf(node.left), ...factorsOf(node.right)]
    : [node.type === 'Literal' ? node.value : null];

/** @type {import('oxlint/plugins-dev').Rule} */
export const datesByShopTime = {
  meta: { type: 'problem', messages, schema: [] },
  create(context) {
    const report = (node, messageId, data) => context.report({ node, messageId, data });
    return {
      ImportDeclaration(node) {
        if (/^dayjs(?:\/|$)/.test(node.source.value)) report(node, 'dayjs');
      },
      MemberExpression(node) {
        const { name } = node.property;
        if (isNamed(node.object, 'Intl') && DATE_FORMATS.has(name)) return report(node, 'intl');
        if (/^toLocale(?:Date|Time)?String$/.test(name)) return report(node, 'intl');
        if (isNamed(node.object, 'Date') && name === 'UTC') return report(node, 'parts', { name });
        if (CALENDAR_METHODS.test(name)) report(node, 'parts', { name });
      },
      'NewExpression[callee.name="Date"]'(node) {
        if (node.arguments.length > 1 || node.arguments[0]?.type === 'BinaryExpression') report(node, 'sum');
      },
      'BinaryExpression[operator=/^[-+*/%]$/]'(node) {
        if (isTimestamp(node.left) || isTimestamp(node.right)) report(node, 'sum');
        if (node.parent.type === 'BinaryExpression' && node.parent.operator === '*') return;
        const factors = factorsOf(node);
        if (factors.includes(60) && factors.some((one) => one !== 60 && UNIT_FACTORS.has(one)))
          report(node, 'unit');
        else if (factors.filter((one) => UNIT_FACTORS.has(one)).length > 1) report(node, 'unit');
      },
      'VariableDeclarator > Identifier.id'(node) {
        if (UNIT_NAMES.test(node.name)) report(node, 'unit');
      },
      Literal(node) {
        if (UNIT_VALUES.has(node.value)) report(node, 'unit');
      },
    };
  },
};
