import fc from 'fast-check';

/**
 * Three thousand mutants are tested against every property, so each property gets little time. It gets the same values
 * each time, so that the score depends on the rules and not on luck.
 */
fc.configureGlobal({ seed: 20261120, interruptAfterTimeLimit: 150 });
