/** First segments of the gateway's paths. A server forwards them, and the service worker ignores them. */
export const gatewayPaths = ['wps', 'lgw', 'channel'] as const;
