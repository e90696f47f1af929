import fc from 'fast-check';

/**
 * Three thousand mutants are tried against every property: each is given a moment only, and the same values each time, so
 * that the score is the rules' and not luck's.
 */
fc.configureGlobal({ seed: 20261120, interruptAfterTimeLimit: 150 });
