/** A problem that the person starting the shop can solve: shown as one sentence, without a stack. */
export class StartProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartProblem';
  }
}
