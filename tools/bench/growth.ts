import { goalTable } from './goal';
import { machineText, measureMachine } from './machine';
import { measureGrowth } from './measure-growth';
import { measureScale } from './measure-scale';
import { findPlace, startShop } from './shop-under-test';

/** `npm run bench:growth` measures only goals 7 and 8, on a separate shop. */
const machine = await measureMachine();
console.log(machineText(machine));
const place = await findPlace();
const shop = await startShop(place);
const scale = await measureScale(shop);
console.log(`duas lojas nesta máquina: ${scale.figures.timesHere.toFixed(2)} vezes as respostas de uma`);
const growth = await measureGrowth(shop, place, machine);
for (const [name, cost] of Object.entries(growth.figures.full))
  console.log(
    `${name}: ${growth.figures.small[name]?.toFixed(2)} ms de processador com uma página cheia, ${cost.toFixed(2)} ms com 1.000 produtos`,
  );
const goals = [...growth.goals, ...scale.goals];
console.log(goalTable(goals));
await growth.shop.stop();
await place.forget();
process.exit(goals.every(({ holds }) => holds) ? 0 : 1);
