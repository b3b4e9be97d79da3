import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // A busy machine is slow, and a property test takes seconds on a quiet one; nothing here measures time.
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'output',
          include: ['tests/output/**/*.test.ts'],
          // Every page of a site is parsed once for all files.
          isolate: false,
          maxWorkers: 1,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/faults/base-site.ts',
          // Each file serves its API at the same address, the one that the base site was pulled from.
          fileParallelism: false,
          // Each run of the rebuild builds pages, and a test makes several.
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
