import { z } from 'zod';

/**
 * Google's rules for the attributes of a product, as far as the shop sends them (Product data specification,
 * https://support.google.com/merchants/answer/7052112, and RSS 2.0, https://support.google.com/merchants/answer/160589).
 */
const price = z.string().regex(/^\d+\.\d{2} BRL$/);
const link = z.url({ protocol: /^https?$/ }).max(2_000);

const shipping = z.strictObject({
  country: z.literal('BR'),
  postal_code: z.string().regex(/^\d{8}-\d{8}$/),
  service: z.string().min(1).max(100),
  price,
});

export const merchantItem = z
  .strictObject({
    id: z.string().min(1).max(50),
    title: z.string().min(1).max(150),
    description: z.string().min(1).max(5_000),
    link,
    image_link: link,
    additional_image_link: z.array(link).max(10).optional(),
    price,
    sale_price: price.optional(),
    availability: z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder']),
    condition: z.enum(['new', 'refurbished', 'used']),
    brand: z.string().min(1).max(70),
    identifier_exists: z.enum(['yes', 'no']),
    product_type: z.string().max(750).optional(),
    unit_pricing_measure: z
      .string()
      .regex(/^\d+(?:\.\d+)? (?:mg|g|kg|oz|lb)$/)
      .optional(),
    shipping: z.array(shipping).max(100).optional(),
  })
  .refine(
    ({ price: whole, sale_price: sale }) =>
      sale === undefined || Number.parseFloat(sale) < Number.parseFloat(whole),
    'the sale price is lower',
  );
