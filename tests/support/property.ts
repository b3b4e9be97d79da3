import fc from 'fast-check';

/**
 * fast-check with a fixed seed: a run fails by a change, never by luck. Whoever changes a property tries other seeds too:
 * `PROPERTY_SEED=7 npx vitest run --project unit tests/unit/search`.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? '1962') });

export { fc as default };
