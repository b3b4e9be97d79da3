import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../../src/config.ts';
import { messageOf } from '../read-error.ts';
import { describeFailure, EXITS, type ExitName } from './exit-codes.ts';

/** An option without a value. */
interface Flag {
  readonly type: 'boolean';
  readonly default: false;
  readonly text: string;
}

/** An option with a value. */
interface Setting {
  readonly type: 'string';
  /** The name of the value in the help: `DIR`. */
  readonly value: string;
  readonly text: string;
  readonly default?: string | string[];
  readonly multiple?: boolean;
  /** The environment variable that the option overrides. */
  readonly variable?: keyof Config;
  /** The value is a whole number within these limits. */
  readonly range?: readonly [least: number, most: number];
}

type Options = Readonly<Record<string, Flag | Setting>>;

/** Everything that `--help` and the documentation say about a command. */
export interface Command<CommandOptions extends Options = Options> {
  /** As npm calls it: `pull`. */
  readonly name: string;
  /** Arguments before the options: `[URL]`; without it, only options are accepted. */
  readonly operands?: string;
  readonly summary: string;
  readonly options: CommandOptions;
  /** Explained below the options. */
  readonly notes?: string;
  /** The codes that the command can exit with; a text replaces the general meaning of the code. */
  readonly exits: Readonly<Partial<Record<ExitName, string | true>>>;
  readonly examples?: readonly string[];
  /** Printed after the reason of a failure. */
  readonly afterFailure?: string;
}

/** The command's dependencies on its process; tests replace them. */
export interface Terminal {
  readonly argv: readonly string[];
  readonly environment: Environment;
  readonly stdout: { readonly write: (text: string) => unknown };
  readonly stderr: { readonly write: (text: string) => unknown };
}

export function processTerminal(): Terminal {
  const { argv, env, stdout, stderr } = process;
  return { argv: argv.slice(2), environment: env, stdout, stderr };
}

export type Environment = Readonly<Record<string, string | undefined>>;

export function flag(text: string): Flag {
  return { type: 'boolean', default: false, text };
}

export function setting<const Extra extends Pick<Setting, 'default' | 'variable' | 'range'>>(
  value: string,
  text: string,
  extra?: Extra,
): { readonly type: 'string'; readonly value: string; readonly text: string } & Extra;
export function setting(value: string, text: string, extra?: object): Setting {
  return { type: 'string', value, text, ...extra };
}

/** A setting that may be given more than once. */
interface RepeatedSetting extends Setting {
  readonly multiple: true;
  readonly default: string[];
}

export function repeated(value: string, text: string): RepeatedSetting {
  return { type: 'string', value, text, multiple: true, default: [] };
}

type Given<Option> = Option extends { readonly type: 'boolean' }
  ? boolean
  : Option extends { readonly multiple: true }
    ? string[]
    : Option extends { readonly range: Setting['range'] }
      ? number
      : string;

/** An option without a default may be missing. */
type Value<Option> = Option extends { readonly default: unknown } ? Given<Option> : Given<Option> | undefined;

type Values<CommandOptions extends Options> = {
  readonly [Name in keyof CommandOptions]: Value<CommandOptions[Name]>;
};

/** @throws Error that names an option which the command does not have, or which lacks its value or has a wrong one */
export function parseOptions<CommandOptions extends Options>(
  { options, operands }: Command<CommandOptions>,
  argv: readonly string[],
): { readonly values: Values<CommandOptions>; readonly positionals: readonly string[] } {
  const allowPositionals = operands !== undefined;
  const { values: given, positionals } = parseArgs({ args: [...argv], options, allowPositionals });
  const values = Object.entries<Flag | Setting>(options).map(([name, option]) => {
    const value: unknown = Reflect.get(given, name);
    const isNumber = 'range' in option && typeof value === 'string';
    return [name, isNumber ? parseNumber(name, value, ...option.range) : value] as const;
  });
  // Object.fromEntries forgets the names.
  return { values: Object.fromEntries(values) as Values<CommandOptions>, positionals };
}

/** A command's options by their names, and the configuration that they override. */
export type Settings<CommandOptions extends Options> = Values<CommandOptions> & { readonly config: Config };

/** Makes the function that reads the settings of a command. */
export function settingsOf<CommandOptions extends Options>(command: Command<CommandOptions>) {
  return (argv: readonly string[], environment: Environment): Settings<CommandOptions> => {
    const { values } = parseOptions(command, argv);
    return { ...values, config: configOf(command, values, environment) };
  };
}

/** @throws Error that names two of these options, when more than one is given */
export function refuseTogether(values: Readonly<Record<string, unknown>>, ...names: readonly string[]): void {
  const isGiven = (value: unknown): boolean =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
  const [one, other] = names.filter((name) => isGiven(values[name]));
  if (other !== undefined) throw new Error(`--${one} and --${other} exclude each other.`);
}

/**
 * Parses the configuration from the environment, overridden by the options that set a variable.
 * @throws Error that names the invalid variable
 */
export function configOf(
  { options }: Command,
  values: Readonly<Record<string, unknown>>,
  environment: Environment,
): Config {
  const overruled = { ...environment };
  for (const [name, option] of Object.entries(options)) {
    const value = values[name];
    const isGiven = typeof value === 'string' || typeof value === 'number';
    if ('variable' in option && isGiven) overruled[option.variable] = String(value);
  }
  return readConfig(overruled);
}

/** @throws Error that says which numbers the option accepts */
export function parseNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  throw new Error(`--${name}: expected a number from ${least} to ${most}, received "${text}".`);
}

export const MAX_PORT = 65_535;

/**
 * Runs a command: prints its help, refuses invalid options and settings, and prints why it failed.
 * @param read makes the settings from the options and the environment; what it throws is the caller's mistake
 * @param carryOut does the work and returns how it ended
 * @returns the exit code
 */
export async function executeCommand<Settings extends object>(
  command: Command,
  { argv, environment, stdout, stderr }: Terminal,
  read: (argv: readonly string[], environment: Environment) => Settings,
  carryOut: (settings: Settings) => Promise<ExitName>,
): Promise<number> {
  if (argv.includes('--help')) {
    stdout.write(describeCommand(command));
    return EXITS.done.code;
  }
  let settings: Settings;
  try {
    settings = read(argv, environment);
  } catch (error) {
    stderr.write(`${messageOf(error)}\nSee npm run ${command.name} -- --help\n`);
    return EXITS.usage.code;
  }
  try {
    return EXITS[await carryOut(settings)].code;
  } catch (error) {
    const { exitCode, message } = describeFailure(error);
    if ('json' in settings && settings.json === true) {
      stdout.write(`${JSON.stringify({ exitCode, outcome: 'failed', message })}\n`);
    }
    stderr.write(`${[message, command.afterFailure].filter(Boolean).join('\n')}\n`);
    return exitCode;
  }
}

/** The text that `--help` prints. */
export function describeCommand(command: Command): string {
  const { name, operands, summary, notes, examples = [] } = command;
  const npm = name === 'start' ? 'Usage: npm' : 'Usage: npm run';
  const usage = [npm, name, '--', operands, '[options]'].filter(Boolean).join(' ');
  return [
    usage,
    summary,
    columns([...describeOptions(command), ['--help', 'print this']]),
    notes ?? '',
    `Exit codes\n${columns(describeExits(command))}`,
    examples.length === 0 ? '' : `Examples\n${examples.map((example) => `  ${example}`).join('\n')}`,
  ]
    .filter((section) => section !== '')
    .join('\n\n')
    .concat('\n');
}

/** The options as they are typed, each with its text. */
export function describeOptions({ options }: Command): (readonly [option: string, text: string])[] {
  return Object.entries(options).map(([name, option]) => {
    const typed = option.type === 'string' ? `--${name} ${option.value}` : `--${name}`;
    return [typed, option.text.replace(/(?=\n|$)/, describeDefault(option))] as const;
  });
}

/** The codes that the command can exit with, each with its meaning. */
export function describeExits({ exits }: Command): (readonly [code: string, meaning: string])[] {
  return Object.entries(EXITS).flatMap(([name, { code, meaning }]) => {
    const own = exits[name as ExitName]; // Object.entries forgets the names of the keys.
    return own === undefined ? [] : [[String(code), own === true ? meaning : own] as const];
  });
}

function describeDefault(option: Flag | Setting): string {
  if (option.type === 'boolean') return '';
  if (option.variable !== undefined) return ` (else ${option.variable})`;
  return typeof option.default === 'string' ? ` (${option.default})` : '';
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length)) + 2;
  const indent = `\n${' '.repeat(width + 2)}`;
  return rows.map(([first, text]) => `  ${first.padEnd(width)}${text.replaceAll('\n', indent)}`).join('\n');
}
