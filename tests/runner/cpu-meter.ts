import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 500;
/** The kernel's unit on every machine that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Adds up the processor time of a process and of all that it starts; what lives for less than a sample may be missed. */
export interface CpuMeter {
  /** @returns seconds so far; `undefined` where the system has no `/proc` */
  readonly stop: () => number | undefined;
}

export function meterCpu(root: number): CpuMeter {
  const ticks = new Map<number, number>([[root, 0]]);
  const sample = (): void => {
    for (const { pid, parent, used } of readProcesses()) {
      // Parents are listed before their children, but for numbers that wrapped round.
      if (ticks.has(pid) || ticks.has(parent)) ticks.set(pid, used);
    }
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      const sum = [...ticks.values()].reduce((total, used) => total + used, 0);
      return sum === 0 ? undefined : sum / TICKS_PER_SECOND;
    },
  };
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Ticks, without those of its children. */
  readonly used: number;
}

function readProcesses(): Process[] {
  return readFolders()
    .map(Number)
    .filter((pid) => pid > 0)
    .sort((one, other) => one - other)
    .flatMap((pid) => readProcess(pid) ?? []);
}

function readFolders(): string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
}

/** `undefined` for a process that has ended meanwhile. */
function readProcess(pid: number): Process | undefined {
  try {
    // The name in brackets may hold anything; what follows it are the fields from the third on.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
    return { pid, parent: parent ?? 0, used: (user ?? 0) + (system ?? 0) };
  } catch {
    return undefined;
  }
}
