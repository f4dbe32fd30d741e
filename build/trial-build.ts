/** Environment variable of a build for a trial, which reports an unfinished language but does not fail. */
export const trialVariable = 'SORTEO_UNFINISHED_LANGUAGES';
