const names: Record<string, string> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  TELEGRAM: 'Telegram',
  LINE: 'LINE',
  ZALO: 'Zalo',
};

/** The services of third-party sign-in (spec 1 §2), in the order they are offered. */
export const channels: readonly string[] = Object.keys(names);

/** What a channel of third-party sign-in calls itself, the same in every language. */
export const channelName = (channel: string): string => names[channel] ?? channel;
