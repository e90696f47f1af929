import { StartProblem } from '../start-problem';

const REASONS: Record<string, string> = {
  ENOSPC: 'não há espaço em disco',
  EDQUOT: 'a cota de disco acabou',
  EFBIG: 'o arquivo passa do limite desta conta',
  EACCES: 'sem permissão de escrita',
  EPERM: 'sem permissão de escrita',
  EROFS: 'o disco só pode ser lido',
  ENOENT: 'a pasta não existe',
  ENOTDIR: 'o caminho não é uma pasta',
  EIO: 'o disco falhou',
};

/**
 * Returns a StartProblem for a disk error, which says that nothing was left half-written. Returns any other error
 * unchanged.
 */
export function storageProblem(cause: unknown, where: string): unknown {
  const code = (cause as NodeJS.ErrnoException | null)?.code;
  const reason = code === undefined ? undefined : REASONS[code];
  if (reason === undefined || cause instanceof StartProblem) return cause;
  return new StartProblem(`Não foi possível gravar em ${where}: ${reason}. Nada ficou pela metade.`, {
    cause,
  });
}
