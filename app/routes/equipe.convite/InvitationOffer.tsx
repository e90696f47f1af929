import { Button } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import type { InvitationOffer as Offer } from '@cms/team/queries/find-invitation';

import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { SIGN_IN_PATH } from '../../components/navigation/site-links';
import { withRedirectTo } from '../../http/return-path';
import type { AuthReply } from '../../session/auth-reply';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { JoinForm } from './JoinForm';

export interface InvitationOfferProps {
  offer: Exclude<Offer, { kind: 'ended' }>;
  /** The name in the invitation. */
  name: string;
  /** The address of this page, to which a sign-in returns. */
  path: string;
  /** Where a member of the team works. */
  workplace: string;
  reply: AuthReply | null;
}

/** What the person can do with an open invitation in this browser. */
export function InvitationOffer({ offer, name, path, workplace, reply }: InvitationOfferProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  switch (offer.kind) {
    case 'in-team':
      return (
        <>
          <FormNote tone="ok">Você já está na equipe.</FormNote>
          <Button component="a" variant="filled" size="lg" fullWidth href={workplace}>
            Começar
          </Button>
        </>
      );
    case 'accept':
      return (
        <Form method="post" className={layout.stack} replace>
          <p>
            Você entra com a sua conta: <b>{offer.email}</b>.
          </p>
          <SubmitButton isBusy={isBusy} size="lg" fullWidth name="intent" value="accept">
            Entrar para a equipe
          </SubmitButton>
        </Form>
      );
    case 'sign-in':
      return (
        <>
          <p>
            O convite é para <b>{offer.email}</b>, que já tem conta aqui. Entre com ela para aceitar.
          </p>
          <SignInLink path={path} variant="filled" />
        </>
      );
    case 'other-address':
      return (
        <>
          <FormNote tone="bad">
            O convite é para {offer.email}, e este navegador está na conta {offer.signedInAs}. Saia desta
            conta e abra o link do e-mail de novo.
          </FormNote>
          <Form method="post" action="/sair">
            <SubmitButton isBusy={isBusy} size="lg" fullWidth>
              Sair desta conta
            </SubmitButton>
          </Form>
        </>
      );
    case 'choose-password':
      return <JoinForm way="email" email={offer.email} name={name} path={path} reply={reply} />;
    case 'sign-up':
      return (
        <>
          <JoinForm way="whatsapp" email={null} name={name} path={path} reply={reply} />
          <p className={`${text.small} ${text.muted}`}>
            Já tem conta na loja? Entre com ela e volte para cá.
          </p>
          <SignInLink path={path} variant="default" />
        </>
      );
  }
}

const SignInLink = ({ path, variant }: { path: string; variant: 'filled' | 'default' }) => (
  <Button component={Link} variant={variant} size="lg" fullWidth to={withRedirectTo(SIGN_IN_PATH, path)}>
    Entrar
  </Button>
);
