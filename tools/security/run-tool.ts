import { spawn, spawnSync } from 'node:child_process';

/** The tools by their command, which is also the name of their Debian package. */
const TOOLS = ['wapiti', 'sqlmap', 'slowhttptest'] as const;
export type Tool = (typeof TOOLS)[number];

/** Returns the tools that are not installed. */
export const missingTools = (): Tool[] => TOOLS.filter((tool) => spawnSync('which', [tool]).status !== 0);

const VERSION_FLAG: Record<Tool, string> = { wapiti: '--version', sqlmap: '--version', slowhttptest: '-h' };

/** Returns the version a tool reports, such as `1.8.2`. */
export function versionOf(tool: Tool): string {
  const { stdout, stderr } = spawnSync(tool, [VERSION_FLAG[tool]], { encoding: 'utf8' });
  return /\d+\.\d+(?:\.\d+)?/.exec(`${stdout}${stderr}`.replaceAll(/\d+:\d+:\d+/g, ''))?.[0] ?? 'unknown';
}

export interface ToolRun {
  tool: Tool;
  args: string[];
  /** The time after which the tool is ended; its findings until then count. */
  withinMs: number;
  cwd: string;
}

/** Runs a tool to its end, or to the end of its time; returns all its output. */
export function runTool({ tool, args, withinMs, cwd }: ToolRun): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: withinMs });
    let said = '';
    const hear = (chunk: Buffer) => (said += chunk.toString());
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('close', () => resolve(said));
  });
}
