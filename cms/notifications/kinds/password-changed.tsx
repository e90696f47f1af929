import { message } from '../message';
import { Action, mail, Paragraph, SmallPrint, greeting } from '../templates/Mail';

/**
 * The mail about a changed password, which warns an owner who did not change the password. It lists the external
 * accounts and factors that still open the account, and those that were removed because they were added lately.
 */
export const passwordChanged = message('password-changed', {
  write: ({ customer, shop, links, detail }) => {
    const { stay, gone, factorsStay, factorsGone, hadPhones } = detail;
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
  },
  samples: [
    {},
    {
      detail: {
        providers: { gone: ['google'], stay: ['facebook'] },
        factors: {
          gone: [{ kind: 'totp', name: 'Aplicativo' }],
          stay: [{ kind: 'passkey', name: 'iPhone' }],
        },
        phones: 1,
      },
    },
  ],
});
