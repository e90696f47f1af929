import { caseMessages } from '../messages/case-messages';
import { cleanLines } from '../text/clean-text';
import { CASE_WISHES, MAX_CASE_TEXT, type CaseKind, type CaseWish } from './case-kinds';
import { unitsLeft, type ChosenLine, type LineUnits } from './case-lines';

/** A line of the order, as the buyer can choose it in the form. */
export interface OfferedLine extends LineUnits {
  lineId: string;
}

/** A buyer's report, as the operation `openCase` receives it. */
export interface CaseReport {
  lines: ChosenLine[];
  text: string;
  wish: CaseWish | null;
  callMe: boolean;
  /** The buyer agreed that the shop stores what they wrote about their health. */
  healthConsent: boolean;
}

export type CaseField = 'lines' | 'text' | 'wish' | 'healthConsent';
export type CaseFormErrors = Partial<Record<CaseField, string>>;

/**
 * The sentence with which the buyer agrees, and the version of this sentence. The version is stored with the consent,
 * to record which sentence the buyer agreed to.
 */
export const HEALTH_CONSENT_VERSION = '2026-11-23';
export const HEALTH_CONSENT_TEXT =
  'Concordo que a Massa Mansa guarde o que escrevi sobre saúde e as fotos, só para cuidar deste caso. Só a administração vê, e apagamos 180 dias depois.';

/** The names of a line's form fields, which contain the position of the line in the order, counted from 0. */
export const lineField = (place: number) => `line${place}`;
export const quantityField = (place: number) => `quantity${place}`;

const readQuantity = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);

/**
 * Reads the form of a report. A quantity above the number of units that can still be reported is reduced to that
 * number. The operation `openCase` makes the final check.
 */
export function readCaseForm(
  kind: CaseKind,
  { form, lines }: { form: Pick<FormData, 'get'>; lines: readonly OfferedLine[] },
): { report: CaseReport; errors: CaseFormErrors } {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const isTicked = (name: string) => textOf(name) === 'on';
  const chosen = lines.flatMap((line, place) => {
    const left = unitsLeft(kind, line);
    if (left === 0 || !isTicked(lineField(place))) return [];
    return [{ lineId: line.lineId, quantity: Math.min(left, readQuantity(textOf(quantityField(place)))) }];
  });
  const wish = CASE_WISHES.find((each) => each === textOf('wish')) ?? null;
  const isWithdrawal = kind === 'arrependimento';
  const isIllness = kind === 'passei_mal';
  const report: CaseReport = {
    lines: chosen,
    text: isWithdrawal ? '' : cleanLines(textOf('text')),
    wish: isWithdrawal || isIllness ? null : wish,
    callMe: isIllness && isTicked('callMe'),
    healthConsent: isIllness && isTicked('healthConsent'),
  };
  return { report, errors: reportErrors(kind, report) };
}

/** Returns the errors in a report, by field. */
export function reportErrors(kind: CaseKind, report: CaseReport): CaseFormErrors {
  const errors: CaseFormErrors = {};
  if (report.lines.length === 0) errors.lines = caseMessages.case_lines_required;
  if (report.text.length > MAX_CASE_TEXT) errors.text = caseMessages.case_text_long;
  if (kind === 'passei_mal') {
    if (report.text && !report.healthConsent) errors.healthConsent = caseMessages.case_consent_required;
  } else if (kind !== 'arrependimento') {
    if (!report.text) errors.text = caseMessages.case_text_required;
    if (!report.wish) errors.wish = caseMessages.case_wish_required;
  }
  return errors;
}
