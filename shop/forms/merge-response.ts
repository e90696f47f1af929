/**
 * Returns the values of a form with a response merged in: a field takes the response's value only if nobody changed the
 * field since the question was asked. Whoever asks a server something while a person types calls this with the values
 * of now, inside of the state's updater.
 */
export function mergeResponse<Values extends object>(
  now: Values,
  { asked, response }: { asked: NoInfer<Values>; response: Partial<NoInfer<Values>> },
): Values {
  const free = (Object.keys(response) as (keyof Values)[]).filter((field) =>
    Object.is(now[field], asked[field]),
  );
  return { ...now, ...Object.fromEntries(free.map((field) => [field, response[field]])) };
}
