import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/render/**/*.test.{ts,tsx}'],
    // A busy machine is slow; nothing here measures time.
    testTimeout: 30_000,
  },
});
