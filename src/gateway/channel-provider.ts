/** Provider of an external sign-in: the address of its page, and the format of its response. */
export type ChannelProvider = {
  /**
   * Address of the provider's page. This page redirects the user to `redirect`, with the response in the URL fragment,
   * which is never sent to a server. The response contains `state` unchanged.
   */
  page(asked: { channel: string; state: string; redirect: string }): string;
  /** `code` is null when the user or the provider declined. */
  read(fragment: string): { state: string; code: string | null };
};

/** Uses the gateway's own host for the pages of all channels. */
export const hostedProvider: ChannelProvider = {
  page: ({ channel, ...query }) => `/channel/${channel.toLowerCase()}?${new URLSearchParams(query)}`,
  read: (fragment) => {
    const answer = new URLSearchParams(fragment);
    return { state: answer.get('state') ?? '', code: answer.get('code') };
  },
};
