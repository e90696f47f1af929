import type { SqlRunner } from '@cms/platform/database/sql';
import { HttpVisitor } from '../http-visitor';
import { makeShopper, newPerson, signInOverHttp, type Shopper } from '../shopper';

/**
 * Creates dozens of signed-in customers. The first is created by `makeShopper`; the others are copies of its row with
 * e-mail addresses of their own.
 */
export async function makeShoppers({
  publicUrl,
  sql,
  count,
}: {
  publicUrl: string;
  sql: SqlRunner;
  count: number;
}): Promise<Shopper[]> {
  const first = await makeShopper({ publicUrl, sql });
  const shoppers = [first];
  while (shoppers.length < count) {
    const person = newPerson();
    await sql.query(
      `insert into customers (email, full_name, role, salt, hash, _verified)
       select $2, full_name, role, salt, hash, true from customers where email = $1`,
      [first.email, person.email],
    );
    const http = new HttpVisitor({ baseUrl: publicUrl });
    await signInOverHttp(http, person);
    shoppers.push({ ...person, http });
  }
  return shoppers;
}
