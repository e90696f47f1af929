import { readPasswordMail } from '@shop/customers/password-mail';
import { providerLabel } from '@shop/customers/provider-label';

import { Action, mail, Paragraph, SmallPrint, type MailContent } from './Mail';
import { greeting, type MailFacts } from './mail-facts';

/**
 * The mail whose link proves that the address belongs to the person. Until the link is opened, the account cannot be
 * used. The greeting uses the name from the sign-up that caused the mail, because the account does not have that name
 * yet.
 */
export function confirmEmailContent(
  { shop, links }: MailFacts,
  { fullName, token }: { fullName: string | null; token: string },
): MailContent {
  return mail(
    {
      subject: `Confirme seu e-mail na ${shop.brandName}`,
      preview: 'Falta só um passo para usar sua conta.',
      heading: 'Confirme seu e-mail',
    },
    <Paragraph>
      {greeting(fullName === null ? null : { fullName })} Falta só um passo para usar sua conta na{' '}
      {shop.brandName}: confirmar que este endereço é seu.
    </Paragraph>,
    <Paragraph>
      Abra o link no mesmo aparelho e navegador do cadastro para entrar direto. Em outro, você cria a senha ao
      abrir.
    </Paragraph>,
    <Action label="Confirmar e-mail" url={links.confirmEmail(token)} isSpelledOut />,
    <SmallPrint
      lines={[
        'O link vale por 7 dias.',
        'Não criou uma conta? Ignore este e-mail: sem a confirmação, ela não pode ser usada.',
      ]}
    />,
  );
}

/**
 * The mail whose link lets a customer without a working password back in. States how long the link works, so that an
 * expired link is not taken for an error.
 */
export function passwordResetContent({ customer, shop, links }: MailFacts, token: string): MailContent {
  return mail(
    {
      subject: `Crie uma nova senha na ${shop.brandName}`,
      preview: 'O link vale por uma hora e funciona uma única vez.',
      heading: 'Crie uma nova senha',
    },
    <Paragraph>
      {greeting(customer)} Recebemos um pedido de nova senha para a sua conta na {shop.brandName}.
    </Paragraph>,
    <Paragraph>
      O link abaixo vale por uma hora e funciona uma única vez. Se você pediu mais de um, só o último vale.
    </Paragraph>,
    <Action label="Criar nova senha" url={links.resetPassword(token)} isSpelledOut />,
    <SmallPrint lines={['Não foi você? Ignore este e-mail: sua senha continua a mesma.']} />,
  );
}

/**
 * The mail about a changed password, which warns an owner who did not change the password. It lists the external
 * accounts and factors that still open the account, and those that were removed because they were added lately.
 */
export function passwordChangedContent({ customer, shop, links, detail }: MailFacts): MailContent {
  const { stay, gone, factorsStay, factorsGone, hadPhones } = readPasswordMail(detail);
  return mail(
    {
      subject: `Sua senha na ${shop.brandName} foi alterada`,
      preview: 'Se foi você, não precisa fazer nada.',
      heading: 'Sua senha foi alterada',
    },
    <Paragraph>
      {greeting(customer)} A senha da sua conta na {shop.brandName} foi alterada. Por segurança, os outros
      aparelhos saíram da conta.
    </Paragraph>,
    <Paragraph>
      Se foi você, não precisa fazer nada. Se não foi, crie outra senha agora e fale com a gente.
    </Paragraph>,
    gone && (
      <Paragraph>
        Desligamos da conta o que tinha sido ligado há menos de 30 dias: {gone}. Se foi você que ligou, é só
        ligar de novo.
      </Paragraph>
    ),
    factorsGone && (
      <Paragraph>
        Tiramos também o que confirmava a entrada há menos de 30 dias: {factorsGone}. Se foi você que pôs, é
        só pôr de novo em Proteja a sua entrada, e guardar os códigos novos.
      </Paragraph>
    ),
    hadPhones && (
      <Paragraph>
        Os celulares avisados de pedidos novos não avisam mais. Ligue de novo em “Avisos no celular”, no
        painel.
      </Paragraph>
    ),
    stay && (
      <Paragraph>
        A conta também abre com {stay}. Se você não reconhece, desligue em Detalhes da Conta.
      </Paragraph>
    ),
    factorsStay && (
      <Paragraph>
        A entrada se confirma com {factorsStay}. Se você não reconhece, tire em Proteja a sua entrada.
      </Paragraph>
    ),
    <Action label="Não fui eu: criar outra senha" url={links.forgotPassword} />,
    <SmallPrint lines={['Nunca pedimos a sua senha, nem por e-mail nem por mensagem.']} />,
  );
}

/**
 * The mail to the new address of an account. Its link proves that the address belongs to the person. Nothing changes
 * until the link is used.
 */
export function emailChangeConfirmContent({ customer, shop, links }: MailFacts, token: string): MailContent {
  return mail(
    {
      subject: `Confirme seu novo e-mail na ${shop.brandName}`,
      preview: 'O link vale por uma hora.',
      heading: 'Confirme seu novo e-mail',
    },
    <Paragraph>
      {greeting(customer)} Falta um passo para este endereço passar a ser o da sua conta na {shop.brandName}:
      confirmar que ele é seu.
    </Paragraph>,
    <Paragraph>
      O link abaixo vale por uma hora. Até lá, você continua entrando com o endereço de antes.
    </Paragraph>,
    <Action label="Confirmar novo e-mail" url={links.confirmNewEmail(token)} isSpelledOut />,
    <SmallPrint lines={['Não pediu essa troca? Ignore este e-mail: nada muda.']} />,
  );
}

/**
 * The mail to the old address when a change of address is requested, so that the account's owner can stop the change.
 * It does not reveal the new address.
 */
export function emailChangeNoticeContent({ customer, shop, links }: MailFacts): MailContent {
  return mail(
    {
      subject: `Pedido de troca de e-mail na ${shop.brandName}`,
      preview: 'Nada muda até o novo endereço ser confirmado.',
      heading: 'Pediram para trocar o seu e-mail',
    },
    <Paragraph>
      {greeting(customer)} Recebemos um pedido para trocar o e-mail da sua conta na {shop.brandName}.
    </Paragraph>,
    <Paragraph>
      Nada muda até o novo endereço ser confirmado. Se foi você, abra o e-mail que enviamos para lá.
    </Paragraph>,
    <Paragraph>
      Se não foi, crie outra senha agora: isso cancela a troca e tira os outros aparelhos da conta.
    </Paragraph>,
    <Action label="Não fui eu: criar outra senha" url={links.forgotPassword} />,
  );
}

/** The mail to the old address when the change of address is done. It is the last mail that this address gets. */
export function emailChangedContent({ customer, shop, links }: MailFacts): MailContent {
  return mail(
    {
      subject: `O e-mail da sua conta na ${shop.brandName} foi trocado`,
      preview: 'Este endereço não entra mais na conta.',
      heading: 'O e-mail da sua conta foi trocado',
    },
    <Paragraph>
      {greeting(customer)} O e-mail da sua conta na {shop.brandName} foi trocado e confirmado no novo
      endereço. Este aqui não entra mais na conta.
    </Paragraph>,
    <Paragraph>Se foi você, não precisa fazer nada. Se não foi, fale com a gente agora.</Paragraph>,
    <Action label="Falar com a gente" url={links.contact} />,
  );
}

/**
 * The mail that asks whether an external account belongs to the reader. It states which account the button gives
 * access to, because a stranger may have entered this address.
 */
export function identityLinkContent({ customer, shop, links }: MailFacts, token: string): MailContent {
  return mail(
    {
      subject: `Confirme sua entrada na ${shop.brandName}`,
      preview: 'Só confirme se foi você quem acabou de pedir.',
      heading: 'Foi você quem pediu para entrar?',
    },
    <Paragraph>
      {greeting(customer)} Alguém quer entrar na {shop.brandName} por outra conta, usando este endereço de
      e-mail.
    </Paragraph>,
    <Paragraph>
      Se foi você, confirme: essa conta passa a abrir o seu cadastro. O link vale por uma hora e funciona uma
      única vez.
    </Paragraph>,
    <Action label="Ver e confirmar" url={links.linkIdentity(token)} isSpelledOut />,
    <SmallPrint lines={['Não foi você? Ignore este e-mail e não confirme: sem isso, ninguém entra.']} />,
  );
}

/**
 * The mail about an external account that was linked. It is the first warning to an owner who did not link that
 * account.
 */
export function identityLinkedContent({ customer, detail, shop, links }: MailFacts): MailContent {
  const label = providerLabel(detail ?? '');
  return mail(
    {
      subject: `${label} ligado à sua conta na ${shop.brandName}`,
      preview: 'Se foi você, não precisa fazer nada.',
      heading: `${label} ligado à sua conta`,
    },
    <Paragraph>
      {greeting(customer)} A partir de agora você também entra na {shop.brandName} com o {label}.
    </Paragraph>,
    <Paragraph>
      Se foi você, não precisa fazer nada. Se não foi, desligue essa conta em Detalhes da Conta e troque sua
      senha.
    </Paragraph>,
    <Action label="Ver minhas contas ligadas" url={links.accountDetails} />,
  );
}

/**
 * The mail with the link that deletes an account that has no password. Only somebody who can read the customer's
 * mailbox can use the link.
 */
export function accountDeletionLinkContent({ customer, shop, links }: MailFacts, token: string): MailContent {
  return mail(
    {
      subject: 'Confirme a exclusão da sua conta',
      preview: 'O link vale por uma hora. Nada foi apagado ainda.',
      heading: 'Quer mesmo excluir sua conta?',
    },
    <Paragraph>
      {greeting(customer)} Recebemos um pedido para excluir sua conta na {shop.brandName}. Nada foi apagado
      ainda: abra o link e confirme. Ele vale por uma hora e funciona uma vez.
    </Paragraph>,
    <Paragraph>Excluir a conta não tem volta.</Paragraph>,
    <Action label="Continuar com a exclusão" url={links.deleteAccount(token)} isSpelledOut />,
    <SmallPrint
      lines={[
        'Não pediu? Ignore este e-mail: sem a sua confirmação, nada é apagado. Se isso se repetir, entre na sua conta e saia de todos os aparelhos.',
      ]}
    />,
  );
}

/** The mail about a postponed deletion of an account: it happens automatically once no order is open any more. */
export function accountDeletionPutOffContent({ customer, shop, links }: MailFacts): MailContent {
  return mail(
    {
      subject: 'Sua conta será excluída quando o pedido terminar',
      preview: 'Você pode desistir até lá.',
      heading: 'Exclusão marcada',
    },
    <Paragraph>
      {greeting(customer)} Vamos excluir sua conta na {shop.brandName} assim que não houver mais pedido nem
      devolução em andamento. Avisamos quando acontecer.
    </Paragraph>,
    <Paragraph>Mudou de ideia? Desista em Minha Conta, Privacidade, enquanto a conta existir.</Paragraph>,
    <Action label="Ver em Privacidade" url={links.privacy} />,
    <SmallPrint lines={['Não foi você? Desista da exclusão e troque a sua senha.']} />,
  );
}

/**
 * The mail after an account was deleted. It is the last mail to the account's former address, which is deleted once the
 * mail has been sent.
 */
export function accountDeletedContent({ customer, shop, links }: MailFacts): MailContent {
  return mail(
    {
      subject: 'Sua conta foi excluída',
      preview: 'Este é o nosso último e-mail para você.',
      heading: 'Sua conta foi excluída',
    },
    <Paragraph>
      {greeting(customer)} Apagamos seu cadastro, seus endereços, seu carrinho e suas preferências na{' '}
      {shop.brandName}.
    </Paragraph>,
    <Paragraph>
      Dos pedidos já feitos fica só o que a lei manda guardar: número, datas, itens, valores e a identificação
      do pagamento, sem o seu nome.
    </Paragraph>,
    <Paragraph>
      Este é o nosso último e-mail para você. Agradecemos a companhia; se quiser voltar, é só criar uma conta
      nova.
    </Paragraph>,
    <Action label="Ver o cardápio" url={links.menu} />,
    <SmallPrint lines={['Não foi você? Responda este e-mail.']} />,
  );
}
