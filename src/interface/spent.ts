/** What calls have cost, as it is told: `tokensCached` of those in, `tokensThinking` of those out. */
export type SpentOnCalls = {
  tokensIn: number;
  tokensCached: number;
  tokensOut: number;
  tokensThinking: number;
  callCount: number;
  retryCount: number;
};
