import { StartProblem } from '../start-problem';

/** Thrown when another program has a port that a server of the shop needs. `variable` names the port's setting. */
export class PortTaken extends StartProblem {
  constructor(
    readonly variable: string,
    readonly port: number,
    options?: ErrorOptions,
  ) {
    super(
      `A porta ${port} já está em uso: feche o outro programa ou escolha outra com ${variable}=… npm start.`,
      options,
    );
  }
}
