import { z } from '../forms/zod';
import { emailSchema } from '../customers/email-schema';
import { fullNameSchema } from '../customers/full-name';
import { formMessages } from '../messages/form-messages';
import { teamMessages } from '../messages/team-messages';
import { isStaff, ROLES } from '../permissions/roles';
import { cleanPhone, phoneProblem } from '../reading/phone-shape';

/** The number of days for which an invitation's link works. The mail and the pages state this time. */
export const INVITATION_DAYS = 3;

/** How the link reaches a helper: the shop mails it, or an admin sends it from their own WhatsApp. */
export const INVITATION_WAYS = ['whatsapp', 'email'] as const;
export type InvitationWay = (typeof INVITATION_WAYS)[number];

/** The roles that a person can be invited to: those of the team. */
export const TEAM_ROLES = ROLES.filter((role) => isStaff(role));

const phoneSchema = z
  .string({ error: formMessages.phone_invalid })
  .overwrite(cleanPhone)
  .refine((phone) => phoneProblem(phone) === null, { error: teamMessages.invitation_needs_mobile });

const person = {
  name: fullNameSchema,
  role: z.enum(TEAM_ROLES, { error: teamMessages.invitation_needs_role }),
};

/**
 * The invitation of a helper: a name, a role, and one way to reach the person. The phone is checked by the operation,
 * which knows all numbers; the e-mail is normalised.
 */
export const invitationSchema = z.discriminatedUnion('way', [
  z.object({ ...person, way: z.literal('whatsapp'), phone: phoneSchema }),
  z.object({ ...person, way: z.literal('email'), email: emailSchema }),
]);

export type InvitationForm = z.output<typeof invitationSchema>;
