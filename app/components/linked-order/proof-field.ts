/** The field of a form that says which of the page's fields for the buyer's e-mail the form has. */
export const PROOF_FIELD = 'proof';

/** The field for the e-mail in the form that downloads the buyer's data. */
export const DATA_FIELD = 'data-email';
