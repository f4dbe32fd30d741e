/** Another service that vouches for its users: where its page is, and what its answer says. */
export type ChannelProvider = {
  /** Leads back to `redirect` with the answer in the fragment, where no server sees it, and `state` as it was given. */
  page(asked: { channel: string; state: string; redirect: string }): string;
  /** `code` is null when the person or the service said no. */
  read(fragment: string): { state: string; code: string | null };
};

/** Every channel behind the gateway's own host. */
export const hostedProvider: ChannelProvider = {
  page: ({ channel, ...query }) => `/channel/${channel.toLowerCase()}?${new URLSearchParams(query)}`,
  read: (fragment) => {
    const answer = new URLSearchParams(fragment);
    return { state: answer.get('state') ?? '', code: answer.get('code') };
  },
};
