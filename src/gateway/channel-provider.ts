/** Provider of an external sign-in: the address of its page, and the format of its response. */
export type ChannelProvider = {
  /**
   * The page returns to `redirect` with the response in the fragment, which no server sees, and with `state` unchanged.
   */
  page(asked: { channel: string; state: string; redirect: string }): string;
  /** `code` is null when the user or the provider declined. */
  read(fragment: string): { state: string; code: string | null };
};

/** All channels use the gateway's own host. */
export const hostedProvider: ChannelProvider = {
  page: ({ channel, ...query }) => `/channel/${channel.toLowerCase()}?${new URLSearchParams(query)}`,
  read: (fragment) => {
    const answer = new URLSearchParams(fragment);
    return { state: answer.get('state') ?? '', code: answer.get('code') };
  },
};
