import { readFileSync } from 'node:fs';

/** What the tests of a stage came to. */
export interface TestCounts {
  readonly passed: number;
  /** Titles of those that failed. */
  readonly failed: readonly string[];
}

/** The fields of vitest's JSON report that are read here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** @throws Error when there is no report, because the tests did not come to their end */
export function readVitestReport(file: string): TestCounts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  };
}

/** The fields of Playwright's JSON report that are read here. */
interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
}

/** A flaky test has passed. @throws Error when there is no report */
export function readPlaywrightReport(file: string): TestCounts {
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  return {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: tests.filter(({ status }) => status === 'unexpected').map(({ name }) => name),
  };
}

function testsOf(suite: PlaywrightSuite, above: readonly string[]): { name: string; status: string }[] {
  const titles = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({
      name: [`[${projectName}]`, ...titles, title].join(' › '),
      status,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles))];
}
