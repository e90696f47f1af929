import { FieldDiffContainer, getHTMLDiffComponents } from '@payloadcms/ui/rsc';
import type { CheckboxFieldDiffServerComponent } from 'payload';

const yesOrNo = (value: unknown) => (value === true ? 'Sim' : 'Não');

/** A checkbox value in a row of a list. */
export const YesNoCell = ({ cellData }: { cellData?: unknown }) => <span>{yesOrNo(cellData)}</span>;

/** A checkbox value in the comparison of two versions of a document. Payload's own component would write `false`. */
export const YesNoDiff: CheckboxFieldDiffServerComponent = ({
  comparisonValue,
  versionValue,
  field,
  i18n,
  nestingLevel,
}) => {
  const { From, To } = getHTMLDiffComponents({
    fromHTML: `<p>${yesOrNo(comparisonValue)}</p>`,
    toHTML: `<p>${yesOrNo(versionValue)}</p>`,
    tokenizeByCharacter: false,
  });
  return (
    <FieldDiffContainer
      From={From}
      To={To}
      i18n={i18n}
      label={{ label: field.label }}
      nestingLevel={nestingLevel}
    />
  );
};
