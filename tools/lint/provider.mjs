/**
 * Only cms/payments/providers knows the payment provider (docs/decisions/payment-provider.md#074). Everywhere else its
 * name may appear in texts for people and in the path of its simulator; .oxlintrc.json lists the few files that also
 * need it.
 */
const NAME = /mercado[\s_-]?(?:pago|livre|libre)/i;

/** The provider's name as it is written in a text for people, and the path of the simulator. */
const ALLOWED = /Mercado Pago|packages\/mercado-pago-simulator\b/g;

const messages = {
  comment:
    'Say “the provider”: only cms/payments/providers knows which one it is (docs/decisions/payment-provider.md#074).',
  name: 'Use a neutral term: only cms/payments/providers knows the provider (docs/decisions/payment-provider.md#074).',
  value:
    'Take the provider’s name, paths and codes from cms.paymentProvider, and stored values from shop/payments/payment-origin.ts (docs/decisions/payment-provider.md#074).',
};

/** @type {import('oxlint/plugins-dev').Rule} */
export const neutralProviderTerms = {
  meta: { type: 'problem', messages, schema: [] },
  create(context) {
    const report = (node, messageId) => context.report({ node, messageId });
    const checkName = (node) => {
      if (NAME.test(node.name)) report(node, 'name');
    };
    const checkText = (node, text) => {
      if (typeof text === 'string' && NAME.test(text.replace(ALLOWED, ''))) report(node, 'value');
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (NAME.test(comment.value)) report(comment, 'comment');
        }
      },
      Identifier: checkName,
      PrivateIdentifier: checkName,
      JSXIdentifier: checkName,
      Literal: (node) => checkText(node, node.value),
      TemplateElement: (node) => checkText(node, node.value.cooked),
      JSXText: (node) => checkText(node, node.value),
    };
  },
};
