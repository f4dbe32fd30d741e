const names: Record<string, string> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  TELEGRAM: 'Telegram',
  LINE: 'LINE',
  ZALO: 'Zalo',
};

/** Channels of third-party sign-in (spec 1 §2), in display order. */
export const channels: readonly string[] = Object.keys(names);

/** Brand name of a sign-in channel, the same in every language. */
export const channelName = (channel: string): string => names[channel] ?? channel;
