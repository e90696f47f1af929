/**
 * Returns the values of a form with an answer merged in: a field takes the answer's value only if nobody changed the
 * field since the question was asked. Whoever asks a server something while a person types calls this with the values
 * of now, inside of the state's updater.
 */
export function mergeAnswer<Values extends object>(
  now: Values,
  { asked, answer }: { asked: NoInfer<Values>; answer: Partial<NoInfer<Values>> },
): Values {
  const free = (Object.keys(answer) as (keyof Values)[]).filter((field) =>
    Object.is(now[field], asked[field]),
  );
  return { ...now, ...Object.fromEntries(free.map((field) => [field, answer[field]])) };
}
