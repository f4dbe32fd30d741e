/** Length of the longest text that a search field accepts. */
export const longestQuery = 60;
