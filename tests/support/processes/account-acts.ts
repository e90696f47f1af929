import type { Cms } from '@cms/platform/context';
import { carryOutErasures } from '@cms/privacy/operations/carry-out-erasures';
import { changePassword } from '@cms/customers/operations/change-password';
import { confirmAddress } from '@cms/customers/operations/confirm-address';
import { confirmEmailChange } from '@cms/customers/operations/confirm-email-change';
import { confirmSignUp } from '@cms/customers/operations/confirm-sign-up';
import { createAddress } from '@cms/customers/operations/create-address';
import { deleteAccountByLink } from '@cms/privacy/operations/delete-account-by-link';
import { deleteOwnAccount } from '@cms/privacy/operations/delete-own-account';
import { removeAddress } from '@cms/customers/operations/remove-address';
import { requestEmailChange } from '@cms/customers/operations/request-email-change';
import { requestPasswordReset } from '@cms/customers/operations/request-password-reset';
import { resetPassword } from '@cms/customers/operations/reset-password';
import { restoreAddress } from '@cms/customers/operations/restore-address';
import { setDefaultAddress } from '@cms/customers/operations/set-default-address';
import { signUp } from '@cms/customers/operations/sign-up';
import { updateAddress } from '@cms/customers/operations/update-address';
import { receiveDeletionRequest } from '@cms/privacy/operations/receive-deletion-request';
import { acceptInvitation } from '@cms/team/operations/accept-invitation';
import { joinByMail } from '@cms/team/operations/join-by-mail';
import { joinBySignUp } from '@cms/team/operations/join-by-sign-up';

/** What a child process can do to an account. `input` is the second argument of the operation, after the shop. */
export const ACCOUNT_ACTS = {
  'create-address': createAddress,
  'update-address': updateAddress,
  'remove-address': removeAddress,
  'restore-address': restoreAddress,
  'set-default-address': setDefaultAddress,
  'sign-up': signUp,
  'confirm-sign-up': confirmSignUp,
  'confirm-address': confirmAddress,
  'request-password-reset': requestPasswordReset,
  'reset-password': resetPassword,
  'change-password': changePassword,
  'request-email-change': requestEmailChange,
  'confirm-email-change': confirmEmailChange,
  'delete-own-account': deleteOwnAccount,
  'delete-account-by-link': deleteAccountByLink,
  'carry-out-erasures': (cms: Cms, _input: null) => carryOutErasures(cms),
  'receive-deletion-request': receiveDeletionRequest,
  'accept-invitation': acceptInvitation,
  'join-by-mail': joinByMail,
  'join-by-sign-up': joinBySignUp,
};

type Acts = typeof ACCOUNT_ACTS;

export type AccountAct = { [Name in keyof Acts]: { do: Name; input: Parameters<Acts[Name]>[1] } }[keyof Acts];
